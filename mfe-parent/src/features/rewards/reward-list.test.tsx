import { expectOwnNames } from '@tastequest/ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReward } from '../../testing/a-progress';
import { WithData } from '../../testing/with-data';
import { RewardList } from './reward-list';

const reward = (name: string, over = {}) => ({ ...aReward(name, name), child_name: null, ...over });
const items = [reward('Zoo', { child_id: 'mia', child_name: 'Mia' }), reward('Sticker', { is_active: false })];

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

function show(page: (args: Record<string, unknown>) => object | Promise<object> = () => ({ items, total: 2 })) {
  const onAction = jest.fn();
  const asked: Record<string, unknown>[] = [];
  const answer = async (args: Record<string, unknown>) => {
    asked.push(args);
    return { children: [{ id: 'mia', full_name: 'Mia' }], ...(await page(args)) };
  };
  render(
    <WithData rpc={{ reward_page: answer }}>
      <RewardList onIdeas={jest.fn()} onAction={onAction} />
    </WithData>,
  );
  return { onAction, asked };
}

it('shows reward, points, status and actions', async () => {
  const { onAction } = show();
  const zoo = await screen.findByRole('row', { name: /Zoo/ });
  expect(within(zoo).getByText('Entertainment · Mia')).toBeInTheDocument();
  expect(within(zoo).getByText('Active')).toBeInTheDocument();
  await userEvent.click(within(zoo).getByRole('button', { name: 'Edit Zoo' }));
  expect(onAction).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Zoo' }), 'edit');
  await userEvent.click(screen.getByRole('button', { name: 'Activate Sticker' }));
  expect(onAction).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Sticker' }), 'toggle');
});

it('asks the server to search, filter and sort, from the first page on', async () => {
  const { asked } = show(() => ({ items, total: 120 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  await screen.findByRole('row', { name: /Zoo/ });
  expect(asked.at(-1)).toMatchObject({ p_page: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Most points' }));
  expect(asked.at(-1)).toMatchObject({ p_page: 0, p_sort: 'points', p_reverse: true });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.selectOptions(screen.getByLabelText('Child'), 'Mia');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  expect(asked.at(-1)).toMatchObject({ p_child_id: 'mia', p_status: 'inactive' });
});

it('says that another page is on its way', async () => {
  show(({ p_page }) => (p_page === 1 ? new Promise<object>(() => {}) : { items, total: 120 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

it('says that nothing was found, and keeps the search', async () => {
  show(({ p_search }) => (p_search ? { items: [], total: 0 } : { items, total: 2 }));
  await userEvent.type(await screen.findByRole('searchbox'), 'xyz');
  expect(await screen.findByText('No active rewards')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('xyz');
});

it('shows nothing of the last choice when the next one fails to load, and leaves the way back', async () => {
  show(({ p_search }) => {
    if (p_search) throw new Error('boom');
    return { items, total: 2 };
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'Z');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load rewards');
  expect(screen.queryByRole('row', { name: /Zoo/ })).not.toBeInTheDocument();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('row', { name: /Zoo/ })).toBeInTheDocument();
});

it('says that there is none yet', async () => {
  show(() => ({ items: [], total: 0 }));
  expect(await screen.findByText('No active rewards')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('tells rewards of one name apart, by child and price', async () => {
  const ofMia = { child_id: 'mia', child_name: 'Mia' };
  const zoos = [
    reward('Zoo'),
    reward('Zoo', { ...ofMia, id: 'a' }),
    reward('Zoo', { ...ofMia, id: 'b', points_required: 90 }),
  ];
  show(() => ({ items: [...zoos, reward('Sticker')], total: 4 }));
  expect(await screen.findByRole('button', { name: 'Delete Sticker' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit Zoo, All Children' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Deactivate Zoo, Mia, 90 points' })).toBeInTheDocument();
  expectOwnNames();
});

it('says that a reward is for one child also where the name of that child is not there', async () => {
  show(() => ({ items: [reward('Zoo', { child_id: 'mia' })], total: 1 }));
  expect(await screen.findByRole('row', { name: /Zoo/ })).toHaveTextContent('One child');
});
