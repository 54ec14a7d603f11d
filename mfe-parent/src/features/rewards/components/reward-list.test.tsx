import type { Reward } from '@tastequest/client';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RewardList } from './reward-list';

const reward = (over: Partial<Reward>): Reward => ({
  id: over.name ?? 'id',
  childId: null,
  name: 'Movie night',
  description: null,
  category: 'Entertainment',
  pointsRequired: 50,
  timeRestriction: null,
  isActive: true,
  needsApproval: false,
  repeatable: false,
  emoji: '🎬',
  createdAt: '2026-03-01T10:00:00Z',
  ...over,
});

const rewards = [
  reward({ name: 'Movie night' }),
  reward({ name: 'Zoo', pointsRequired: 200, childId: 'mia', createdAt: '2026-03-02T10:00:00Z' }),
  reward({ name: 'Sticker', pointsRequired: 5, isActive: false }),
];

function show() {
  const onAction = jest.fn();
  render(<RewardList rewards={rewards} childList={[{ id: 'mia', fullName: 'Mia' }]} onAction={onAction} />);
  return onAction;
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('shows reward, points, status and actions', async () => {
  const onAction = show();
  const zoo = screen.getByRole('row', { name: /Zoo/ });
  expect(within(zoo).getByText('Entertainment · Mia')).toBeInTheDocument();
  expect(within(zoo).getByText('Active')).toBeInTheDocument();
  await userEvent.click(within(zoo).getByRole('button', { name: 'Edit Zoo' }));
  expect(onAction).toHaveBeenLastCalledWith(rewards[1], 'edit');
  await userEvent.click(screen.getByRole('button', { name: 'Activate Sticker' }));
  expect(onAction).toHaveBeenLastCalledWith(rewards[2], 'toggle');
});

it('searches, filters and sorts', async () => {
  show();
  expect(names()[0]).toMatch(/Zoo/);
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Fewest points' }));
  expect(names()[0]).toMatch(/Sticker/);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  expect(names()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await userEvent.type(screen.getByRole('searchbox'), 'MOVIE');
  expect(names()).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), ' nothing');
  expect(screen.getByText('No active rewards')).toBeInTheDocument();
});
