import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { PendingEmail } from './pending-email';

const broken = { code: '58000', message: 'disk full', details: null, hint: null };
let change: object | null;
let invoke: jest.Mock;
let canceled: Promise<void>;
/** By how much the device's clock is ahead of the server's. */
let aheadMs: number;
const DAY_MS = 86_400_000;
const onCanceled = jest.fn();
const toast = { success: jest.fn(), error: jest.fn() };
beforeEach(() => {
  jest.clearAllMocks();
  aheadMs = 0;
  canceled = Promise.resolve();
  change = { email: 'new@example.com', expires_at: '2126-11-21T12:00:00Z' };
  invoke = jest.fn(async () => ({ data: { ok: true }, error: null }));
});

/** The session as the shell keeps it: it ends by the device's clock, its token by the server's. */
async function getSession() {
  const expires_at = Date.now() / 1000 + 600;
  const exp = expires_at - aheadMs / 1000;
  const access_token = `x.${btoa(JSON.stringify({ iat: exp - 600, exp }))}.x`;
  return { data: { session: { access_token, expires_at } }, error: null };
}

function open() {
  const rpc = async (name: string) => {
    if (name === 'cancel_email_change') {
      await canceled;
      change = null;
    }
    return change && 'broken' in change ? { data: null, error: broken } : { data: change, error: null };
  };
  const client = { rpc, functions: { invoke }, auth: { getSession } } as unknown as TasteQuestClient;
  render(
    <InRemote actions={{ toast: toast as never }}>
      <DataProvider client={client}>
        <PendingEmail onCanceled={onCanceled} />
      </DataProvider>
    </InRemote>,
  );
}
const waiting = () => screen.findByRole('region', { name: 'Waiting for your confirmation' });

test('shows the change that waits, and sends its link again, once', async () => {
  let sent: (answer: object) => void = () => undefined;
  invoke.mockReturnValue(new Promise((resolve) => (sent = resolve)));
  open();
  expect(await waiting()).toHaveTextContent(
    /We sent a link to new@example\.com. Your address changes once you open it and confirm. It works until Nov 21/,
  );
  await expectAccessible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send again' }));
  sent({ data: { ok: true }, error: null });
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('We sent the link again'));
  expect(invoke.mock.calls).toEqual([['resend-email-change', { body: {} }]]);
});

test('cancels it, once, and it is gone', async () => {
  let cancel: () => void = () => undefined;
  canceled = new Promise((resolve) => (cancel = resolve));
  open();
  await waiting();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Cancel change' }));
  cancel();
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(toast.success).toHaveBeenCalledWith('Your email address stays as it is');
  expect(onCanceled).toHaveBeenCalledTimes(1);
});

test('says when the link no longer works', async () => {
  change = { email: 'new@example.com', expires_at: '2020-11-21T12:00:00Z' };
  open();
  expect(await waiting()).toHaveTextContent('The link that we sent to new@example.com no longer works.');
});

test.each([
  ['ahead', DAY_MS, -DAY_MS / 2, /^We sent a link/],
  ['behind', -DAY_MS, DAY_MS / 2, /no longer works/],
])('a device whose clock is %s tells nothing false of the link', async (_, ahead, left, words) => {
  aheadMs = ahead;
  change = { email: 'new@example.com', expires_at: new Date(Date.now() + left).toISOString() };
  open();
  expect(await waiting()).toHaveTextContent(words);
});

test('keeps the change, and says so, when it fails', async () => {
  invoke.mockResolvedValue({ data: null, error: new Error('no') });
  open();
  await waiting();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  expect(screen.getByRole('region')).toBeVisible();
});

test('renders nothing without one', async () => {
  change = null;
  open();
  await waitFor(() => expect(document.body).toHaveTextContent(''));
});
