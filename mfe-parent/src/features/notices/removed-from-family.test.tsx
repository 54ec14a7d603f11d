import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
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

function show(answer: () => unknown, read = () => null as unknown) {
  render(
    <InRemote profile={{ email: 'ben@example.com' }} actions={{ signOut, navigate }}>
      <WithData rpc={{ notice_page: answer, read_notices: read }}>
        <RemovedFromFamily>Four small steps</RemovedFromFamily>
      </WithData>
    </InRemote>,
  );
}
const page = (items: object[]) => ({ items, total: items.length, unread: items.length });

test('tells who was removed so, and what they can do', async () => {
  show(() => page([removed]));
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

test('goes on with the first steps once it is read', async () => {
  let items = [removed];
  show(
    () => page(items),
    () => {
      items = [{ ...removed, read_at: removed.created_at }];
      return null;
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Start my own family' }));
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
