import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountParent } from '../../testing/mount-parent';

const pear = {
  id: 'n1',
  kind: 'food_suggested',
  title: 'A food to approve',
  body: 'Mia suggested "Pear".',
  child_id: 'mia',
  created_at: '2026-03-09T10:00:00Z',
  read_at: null as string | null,
};
const refuse = () => {
  throw { code: 'XX000', message: 'never shown' };
};

let unmount = async () => {};
afterEach(() => unmount());

async function open(notice: object = {}, more: Parameters<typeof mountParent>[0] = {}) {
  const read_notices = jest.fn(() => null);
  const heard = { navigate: jest.fn(), setBadge: jest.fn() };
  const notice_page = () => ({ items: [{ ...pear, ...notice }], total: 1, unread: 3 });
  const mounted = await mountParent({ notice_page, read_notices, ...more }, '/notices', heard);
  unmount = mounted.unmount;
  await screen.findByRole('list', { name: 'Notices' });
  return { ...mounted, ...heard, read_notices };
}

it('says at the bell how many are new', async () => {
  const { setBadge } = await open();
  expect(setBadge.mock.calls).toEqual([['/parent/notices', 3]]);
});

it('opens the thing itself in the app, and marks the notice as read', async () => {
  const { navigate, read_notices } = await open();
  await userEvent.click(screen.getByRole('link', { name: pear.title }));
  expect(navigate.mock.calls).toEqual([['/parent/approvals']]);
  await waitFor(() => expect(read_notices.mock.calls).toEqual([[{ p_ids: ['n1'] }]]));
});

it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a press with %s to the browser', async (key) => {
  const { navigate, read_notices } = await open();
  const left: boolean[] = [];
  const browser = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', browser, { once: true });
  fireEvent.click(screen.getByRole('link', { name: pear.title }), { [key]: true });
  expect(left).toEqual([true]);
  await waitFor(() => expect(read_notices).toHaveBeenCalledTimes(1));
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['Mark as read', 'read_notices'],
  ['Delete', 'delete_notice'],
])('%s: is sent once of two presses, and keeps the keyboard', async (label, call) => {
  const send = jest.fn(() => new Promise(() => undefined));
  await open({}, { [call]: send });
  const button = screen.getByRole('button', { name: `${label}: ${pear.body}` });
  await userEvent.dblClick(button);
  expect(send).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
});

it('does not mark again what is read', async () => {
  const { navigate, read_notices } = await open({ read_at: pear.created_at });
  expect(screen.queryByText('New')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: pear.title }));
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(read_notices).not.toHaveBeenCalled();
});

it('tells what a newer server tells, without a way to it', async () => {
  await open({ kind: 'of_tomorrow' });
  expect(screen.getByText(pear.body)).toBeVisible();
  expect(screen.queryByRole('link', { name: pear.title })).not.toBeInTheDocument();
});

it('marks all as read once, however often that is pressed', async () => {
  const read_notices = jest.fn(() => new Promise(() => {}));
  await open({}, { read_notices });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(read_notices).toHaveBeenCalledTimes(1);
});

it.each([
  ['Mark all as read', 'Failed to mark the notices as read'],
  [`Mark as read: ${pear.body}`, 'Failed to mark the notice as read'],
  [`Delete: ${pear.body}`, 'Failed to delete the notice'],
])('%s: says when it failed', async (name, words) => {
  const { toast } = await open({}, { read_notices: refuse, delete_notice: refuse });
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  expect(String(toast.error.mock.calls[0]?.[0]).startsWith(words)).toBe(true);
});
