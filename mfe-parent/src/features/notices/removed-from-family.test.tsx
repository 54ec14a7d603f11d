import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import type { Answers } from '../../testing/fake-client';
import { WithData } from '../../testing/with-data';
import { RemovedFromFamily } from './removed-from-family';

const removed = {
  id: 'n1',
  kind: 'removed_from_family',
  title: 'You were removed from a family',
  body: 'You are no longer part of "Berg" on TasteQuest.',
  child_id: null,
  created_at: '2026-11-21T12:00:00Z',
  read_at: null as string | null,
};
const signOut = jest.fn();
const navigate = jest.fn();
const toast = { error: jest.fn() };
afterEach(() => jest.clearAllMocks());

const aMember = (role: 'owner' | 'co_parent') => ({ id: role, role, status: 'active' });

function show(answer: () => unknown, rpc: Answers = {}) {
  render(
    <InRemote profile={{ email: 'ben@example.com' }} actions={{ signOut, navigate, toast: toast as never }}>
      <WithData rpc={{ notice_page: answer, family_member_list: () => [aMember('owner')], ...rpc }}>
        <RemovedFromFamily>Four small steps</RemovedFromFamily>
      </WithData>
    </InRemote>,
  );
}
const page = (items: object[]) => ({ items, total: items.length, unread: items.length });

test.each([
  ['not read yet', null],
  ['read, from the bell for example', removed.created_at],
])('tells who was removed so, and what they can do: %s', async (_what, read_at) => {
  show(() => page([{ ...removed, read_at }]));
  expect(await screen.findByRole('heading', { name: 'You were removed from a family' })).toBeVisible();
  expect(screen.getByText(/no longer part of "Berg"/)).toBeVisible();
  expect(screen.getByText(/Ask that parent to invite/)).toHaveTextContent('ben@example.com');
  expect(screen.queryByText('Four small steps')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(navigate).toHaveBeenCalledWith('/settings/privacy');
  await expectAccessible();
});

test('goes on with the first steps once a family of their own is started', async () => {
  let items = [removed];
  const delete_notice = jest.fn(() => {
    items = [];
    return null;
  });
  show(() => page(items), { delete_notice });
  await userEvent.click(await screen.findByRole('button', { name: 'Start my own family' }));
  expect(await screen.findByText('Four small steps')).toBeVisible();
  expect(delete_notice.mock.calls).toEqual([[{ p_id: 'n1' }]]);
});

test('starts a family of their own once, however often that is pressed', async () => {
  const delete_notice = jest.fn(() => new Promise(() => {}));
  show(() => page([removed]), { delete_notice });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Start my own family' }));
  expect(delete_notice).toHaveBeenCalledTimes(1);
});

test('shows no first steps before it is known who else is in the family', async () => {
  const family_member_list = jest.fn(() => new Promise(() => undefined));
  show(() => page([removed]), { family_member_list });
  await waitFor(() => expect(family_member_list).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('Four small steps')).not.toBeInTheDocument();
});

test('is over in another family', async () => {
  show(() => page([removed]), { family_member_list: () => [aMember('owner'), aMember('co_parent')] });
  expect(await screen.findByText('Four small steps')).toBeVisible();
});

test.each([
  ['other notices', () => page([{ ...removed, kind: 'new_challenge' }])],
  [
    'a server that fails',
    () => {
      throw { code: '58000', message: 'disk full', details: null, hint: null };
    },
  ],
])('shows the first steps with %s', async (_what, answer) => {
  show(answer);
  expect(await screen.findByText('Four small steps')).toBeVisible();
});
