import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChallenge } from '../../testing/a-challenge';
import { WithData } from '../../testing/with-data';
import { ChallengeList } from './challenge-list';

const scrollIntoView = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

function show(page: (args: Record<string, unknown>) => object | Promise<object>, childId = '') {
  const asked: Record<string, unknown>[] = [];
  const heard = { onChild: jest.fn(), onAction: jest.fn(), onIdeas: jest.fn() };
  const challenge_page = async (args: Record<string, unknown>) => {
    asked.push(args);
    return { children: [{ id: 'mia', full_name: 'Mia' }], ...(await page(args)) };
  };
  render(
    <WithData rpc={{ challenge_page }}>
      <ChallengeList childId={childId} {...heard} />
    </WithData>,
  );
  return { asked, ...heard };
}
const full = () => ({ items: [aChallenge], total: 120 });

it.each([
  ['its texts', { description: 'All that is green' }, ['All that is green', 'Active', 'Vegetables', 'Mia', '0/5']],
  ['its one food', { food_name: 'kale' }, ['Vegetables', 'Kale']],
  ['its due date', { end_date: '2099-11-28' }, ['Nov 28, 2099']],
  ['that it has no end', {}, ['No deadline']],
  ['its points', { bonus_points: 20 }, ['15 each', '+20 bonus']],
  ['the points of a Taste Adventure', { kind: 'taste_adventure' }, ['15 a taste', 'Taste Adventure']],
  ['that it is completed', { status: 'completed' }, ['Completed']],
  ['that it is over', { status: 'expired' }, ['Expired']],
  ['a child without a name', { child_name: null }, ['Unknown']],
])('shows %s', async (_, over, words) => {
  show(() => ({ items: [{ ...aChallenge, ...over }], total: 1 }));
  const row = within(await screen.findByRole('row', { name: /Green week/ }));
  for (const text of words) expect(row.getByText(text)).toBeVisible();
});

it('says nothing of a bonus where there is none', async () => {
  show(full);
  expect(await screen.findByRole('row', { name: /Green week/ })).not.toHaveTextContent('bonus');
});

it('asks for every status and child, the newest first', async () => {
  const { asked } = show(full);
  await screen.findByRole('row', { name: /Green week/ });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ p_status: 'all', p_child_id: undefined, p_sort: 'newest', p_page: 0 });
});

it('asks the server for each choice, from the first page on', async () => {
  const { asked, onChild } = show(full);
  await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(asked.at(-1)).toMatchObject({ p_page: 2 });
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  expect(onChild).toHaveBeenLastCalledWith('mia');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Completed');
  expect(asked.at(-1)).toMatchObject({ p_status: 'completed', p_child_id: 'mia', p_page: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ p_status: 'all', p_child_id: 'mia' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Due date' }));
  expect(asked.at(-1)).toMatchObject({ p_sort: 'due' });
});

it('says that another page is on its way', async () => {
  show((args) => (args['p_page'] === 1 ? new Promise<object>(() => {}) : full()));
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

it('shows all again where nothing was found', async () => {
  const { onChild } = show(({ p_child_id }) => (p_child_id ? { items: [], total: 0 } : full()), 'mia');
  expect(await screen.findByText('Try other words or fewer filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all challenges' }));
  expect(await screen.findByRole('row', { name: /Green week/ })).toBeVisible();
  expect(onChild).toHaveBeenLastCalledWith('');
});

it('offers ideas while there is none', async () => {
  const { onIdeas } = show(() => ({ items: [], total: 0 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Get ideas' }));
  expect(onIdeas).toHaveBeenCalledTimes(1);
});
