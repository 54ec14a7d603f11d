import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible, expectOwnNames } from '@tastequest/ui/testing';
import { mountParent } from '../../testing/mount-parent';

interface Row {
  id: string;
  read_at: string | null;
}
const row = {
  id: 'n1',
  kind: 'challenge_completed',
  title: 'Challenge completed',
  body: 'Mia completed "Green week".',
  child_id: 'mia',
  created_at: '',
  read_at: null as string | null,
};
const pear = { ...row, id: 'n2', kind: 'food_suggested', title: 'A food to approve', body: 'Mia suggested "Pear".' };

let rows: Row[];
let unmount = async () => {};
beforeEach(() => {
  row.created_at = pear.created_at = new Date().toISOString();
  rows = [row, pear];
});
afterEach(() => unmount());

const unread = () => rows.filter(({ read_at }) => read_at === null).length;
const answers = {
  notice_page: () => ({ items: rows, total: rows.length, unread: unread() }),
  read_notices: ({ p_ids }: Record<string, unknown>) => {
    const ids = p_ids as string[] | undefined;
    rows = rows.map((one) => (!ids || ids.includes(one.id) ? { ...one, read_at: row.created_at } : one));
    return null;
  },
  delete_notice: ({ p_id }: Record<string, unknown>) => {
    rows = rows.filter(({ id }) => id !== p_id);
    return null;
  },
};
async function open(rpc: Parameters<typeof mountParent>[0] = answers) {
  ({ unmount } = await mountParent(rpc, '/notices'));
}
const listed = async () => within(await screen.findByRole('list', { name: 'Notices' })).findAllByRole('listitem');

it('shows what happened when, with the way to the thing itself', async () => {
  await open();
  const [first] = await listed();
  expect(first).toHaveTextContent(/Mia completed "Green week"\.Today, \d/);
  expect(screen.getByRole('link', { name: 'Challenge completed' })).toHaveAttribute('href', '/parent/challenges/mia');
  expect(screen.getByRole('link', { name: 'A food to approve' })).toHaveAttribute('href', '/parent/approvals');
  expect(screen.getAllByText('New')).toHaveLength(2);
  await expectAccessible();
});

it('marks what is opened as read', async () => {
  await open();
  await userEvent.click(await screen.findByRole('link', { name: 'A food to approve' }));
  await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(1));
});

it('marks one as read, deletes one, and keeps the keyboard in the list', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: `Mark as read: ${pear.body}` }));
  await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: `Delete: ${pear.body}` }));
  await waitFor(async () => expect(await listed()).toHaveLength(1));
  expect(screen.getByRole('list', { name: 'Notices' }).parentElement).toHaveFocus();
});

it('marks all as read', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

it('turns back a page when the last notice of the last page is deleted', async () => {
  rows = Array.from({ length: 51 }, (_, index) => ({ ...row, id: `n${index}`, body: `Notice ${index}` }));
  const notice_page = ({ p_page }: Record<string, unknown>) => ({
    items: rows.slice(Number(p_page) * 50).slice(0, 50),
    total: rows.length,
    unread: unread(),
  });
  await open({ ...answers, notice_page });
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Notice 50' }));
  expect(await screen.findByRole('button', { name: 'Delete: Notice 0' })).toBeVisible();
});

it('says that another page is on its way', async () => {
  const notice_page = ({ p_page }: Record<string, unknown>) =>
    p_page === 1 ? new Promise(() => {}) : { items: rows, total: 120, unread: 0 };
  await open({ notice_page });
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(screen.getByRole('list', { name: 'Notices' }).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

it('says when there is none', async () => {
  rows = [];
  await open();
  expect(await screen.findByText('No notices yet')).toBeVisible();
});

it("says when they can't be loaded", async () => {
  await open({});
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load notices');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('tells equal notices apart, by when they came', async () => {
  const earlier = { ...pear, id: 'n3', created_at: new Date(Date.now() - 86_400_000).toISOString() };
  rows = [pear, earlier, { ...pear, id: 'n4' }, row];
  await open();
  expect(await listed()).toHaveLength(4);
  expectOwnNames();
  expect(screen.getByRole('button', { name: /^Delete: Mia suggested "Pear"\., Yesterday, \d/ })).toBeVisible();
  expect(screen.getByRole('button', { name: `Delete: ${row.body}` })).toBeVisible();
});
