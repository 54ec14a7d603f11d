import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider, type TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible, expectOwnNames } from '@tastequest/ui/testing';
import { DevicesCard } from './devices-card';

const here = {
  id: 'a',
  user_agent: 'Firefox/145.0 (Windows NT 10.0)',
  is_current: true,
  last_seen_at: '2026-11-22T10:00:00Z',
};
const phone = { id: 'b', user_agent: 'CriOS/142 (iPhone)', is_current: false, last_seen_at: '2026-11-21T18:30:00Z' };
const old = { id: 'c', user_agent: null, is_current: false, last_seen_at: '2026-03-01T18:30:00Z' };

type Rpc = (name: string, args?: object) => Promise<{ data: unknown; error: unknown }>;
const refused = { data: null, error: { code: 'PT500', message: 'x', details: '{}' } };

/** A server that signs out what it is told to. */
function serverWith(...devices: (typeof phone | typeof old | typeof here)[]) {
  let left = devices;
  return jest.fn<ReturnType<Rpc>, Parameters<Rpc>>(async (name, args) => {
    if (name === 'sign_out_device')
      left = left.filter(({ id }) => id !== (args as { p_session_id: string }).p_session_id);
    if (name === 'sign_out_other_devices') left = left.filter((device) => device.is_current);
    return { data: name === 'my_devices' ? left : null, error: null };
  });
}

const AUCKLAND = { id: 'f', name: 'F', timeZone: 'Pacific/Auckland', familyCode: null, dailyPaidLogCap: 3 };

function open(rpc: Rpc) {
  const toast = { success: jest.fn(), error: jest.fn() };
  render(
    <InRemote actions={{ toast: toast as never }} profile={{ family: AUCKLAND }}>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <DevicesCard />
      </DataProvider>
    </InRemote>,
  );
  return toast;
}
const rows = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test("shows the devices in plain words and the family's own time, this one first and without a way to end it here", async () => {
  open(serverWith(here, phone, old));
  expect(await screen.findByText('Firefox on Windows')).toBeVisible();
  expect(rows()).toEqual([
    expect.stringContaining('This device'),
    expect.stringMatching(/^Chrome on iPhoneLast seen Nov 22, 2026, 7:30/),
    expect.stringMatching(/^An unknown deviceLast seen Mar 2, 2026, 7:30/),
  ]);
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).queryByRole('button')).toBeNull();
  await expectAccessible();
});

test('signs one out', async () => {
  const rpc = serverWith(here, phone, old);
  const toast = open(rpc);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on iPhone' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByRole('group', { name: 'Your devices' })).toHaveFocus();
  expect(rpc).toHaveBeenCalledWith('sign_out_device', { p_session_id: 'b' });
  expect(toast.success).toHaveBeenCalledWith('Chrome on iPhone is signed out');
});

test('signs all others out, once it has asked', async () => {
  const rpc = serverWith(here, phone, old);
  const toast = open(rpc);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
  expect(rpc).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText("You're not signed in anywhere else.")).toBeVisible();
  expect(rows()).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('group', { name: 'Your devices' })).toHaveFocus());
  expect(toast.success).toHaveBeenCalledWith('All other devices are signed out');
});

/** The card above a server that answers nothing once its devices are read; what it was asked to do. */
async function openHeld() {
  const rpc = serverWith(here, phone, old);
  open(rpc);
  await screen.findByText('Firefox on Windows');
  rpc.mockClear().mockReturnValue(new Promise(() => undefined));
  return () => rpc.mock.calls;
}

test('one is signed out once, also when another is meanwhile', async () => {
  const asked = await openHeld();
  const first = screen.getByRole('button', { name: 'Sign out Chrome on iPhone' });
  await userEvent.dblClick(first);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out An unknown device' }));
  await userEvent.click(first);
  expect(asked()).toEqual([
    ['sign_out_device', { p_session_id: 'b' }],
    ['sign_out_device', { p_session_id: 'c' }],
  ]);
});

test('two presses sign all others out once', async () => {
  const asked = await openHeld();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign out' }));
  expect(asked()).toEqual([['sign_out_other_devices']]);
});

test('says so while it loads, when it fails, and tries again', async () => {
  let give: (devices: Awaited<ReturnType<Rpc>>) => void = () => undefined;
  const answers = [refused, new Promise<Awaited<ReturnType<Rpc>>>((resolve) => (give = resolve))];
  open(async () => answers.shift() ?? refused);
  expect(screen.getByRole('status', { name: 'Loading your devices' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your devices');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again', busy: true })).toBeVisible();
  give({ data: [here], error: null });
  expect(await screen.findByText("You're not signed in anywhere else.")).toBeVisible();
});

test('says when a device stays signed in', async () => {
  const toast = open(async (name) => (name === 'my_devices' ? { data: [here, phone], error: null } : refused));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on iPhone' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to sign out.'));
  expect(rows()).toHaveLength(2);
  // And can be signed out with another press.
  const button = screen.getByRole('button', { name: 'Sign out Chrome on iPhone' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
});

test('devices of one kind are told apart by when they were last seen', async () => {
  open(serverWith(here, phone, { ...phone, id: 'd', last_seen_at: '2026-11-20T18:30:00Z' }));
  expect(await screen.findByRole('button', { name: /^Sign out Chrome on iPhone, Nov 21, 2026/ })).toBeVisible();
  expectOwnNames();
});
