import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataProvider } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { UsersTab } from './users-tab';

const user = (id: string, full_name: string) => ({
  id,
  full_name,
  email: null,
  role: 'parent',
  roles: [],
  subscription_status: null,
  subscription_tier: null,
});
const REFUSED = { data: null, error: { code: '58000', message: 'disk full', details: null, hint: null } };
const page = (users: object[], next: object | null) => ({ data: { users, next }, error: null });

/** The tab above a server that answers these pages in turn, and what it was asked. */
function openWith(...answers: object[]) {
  const asked: object[] = [];
  const rpc = async (name: string, args: object) => {
    if (name !== 'admin_user_page') return { data: [], error: null };
    asked.push(args);
    return answers[asked.length - 1];
  };
  render(
    <InRemote>
      <DataProvider client={{ rpc } as unknown as TasteQuestClient}>
        <UsersTab onImpersonate={jest.fn()} />
      </DataProvider>
    </InRemote>,
  );
  return asked;
}

const showMore = () => screen.queryByRole('button', { name: 'Show more' });
const names = () => screen.getAllByText(/ Roe$/).map(({ textContent }) => textContent);

test('goes on where the page before ended, and shows whoever was renamed between once', async () => {
  const next = { name: 'Ben Roe', id: 'b' };
  const asked = openWith(
    page([user('a', 'Ada Roe'), user('b', 'Ben Roe')], next),
    page([user('a', 'Zoe Roe'), user('c', 'Cleo Roe')], null),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Cleo Roe')).toBeVisible();
  expect(names()).toEqual(['Zoe Roe', 'Ben Roe', 'Cleo Roe']);
  expect(showMore()).toBeNull();
  expect(asked).toEqual([
    { p_search: undefined, p_after_name: undefined, p_after_id: undefined },
    { p_search: undefined, p_after_name: 'Ben Roe', p_after_id: 'b' },
  ]);
});

test('asks again for the page that failed, and keeps those before it', async () => {
  const first = page([user('a', 'Ada Roe')], { name: 'Ada Roe', id: 'a' });
  openWith(first, REFUSED, page([user('b', 'Ben Roe')], null));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load admin data');
  expect(names()).toEqual(['Ada Roe']);
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Ben Roe')).toBeVisible();
  expect(names()).toEqual(['Ada Roe', 'Ben Roe']);
});

test('Show more is busy while the next page is read', async () => {
  openWith(page([user('a', 'Ada Roe')], { name: 'Ada Roe', id: 'a' }), new Promise(() => undefined));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: 'Show more', busy: true })).toBeVisible();
});

test('a search begins with its first page', async () => {
  const asked = openWith(
    page([user('a', 'Ada Roe')], { name: 'Ada Roe', id: 'a' }),
    page([user('b', 'Ben Roe')], { name: 'Ben Roe', id: 'b' }),
  );
  await screen.findByText('Ada Roe');
  fireEvent.change(screen.getByLabelText('Search users'), { target: { value: ' ben ' } });
  expect(await screen.findByText('Ben Roe')).toBeVisible();
  expect(names()).toEqual(['Ben Roe']);
  expect(asked[1]).toMatchObject({ p_search: 'ben', p_after_id: undefined });
  await expectAccessible();
});

test('a child is hidden from administrators once that is confirmed', async () => {
  let hide: (answer: object) => void = () => undefined;
  const upsert = jest.fn(() => new Promise((resolve) => (hide = resolve)));
  const success = jest.fn();
  const mia = { ...user('mia', 'Mia Roe'), role: 'child' };
  const rpc = async (name: string) => (name === 'admin_user_page' ? page([mia], null) : { data: [], error: null });
  render(
    <InRemote actions={{ toast: { success } as never }}>
      <DataProvider client={{ rpc, from: () => ({ upsert }) } as unknown as TasteQuestClient}>
        <UsersTab onImpersonate={jest.fn()} />
      </DataProvider>
    </InRemote>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Mia Roe from administrators' }));
  expect(upsert).not.toHaveBeenCalled();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Hide' }));
  hide({ data: null, error: null });
  await waitFor(() => expect(success).toHaveBeenCalledWith('Child hidden from administrators'));
  expect(upsert.mock.calls).toEqual([[{ child_id: 'mia' }, expect.anything()]]);
});
