import type { Claim } from '@tastequest/client';
import { expectOwnNames } from '@tastequest/ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClaimList } from './claim-list';

const claim = (id: string, status: Claim['status']): Claim => ({
  id,
  childId: 'mia',
  childName: 'Mia',
  rewardName: `Reward ${id}`,
  rewardDescription: null,
  rewardEmoji: '🎁',
  pointsSpent: 1,
  status,
  unlockedAt: '2026-03-09T10:00:00Z',
});
const claims = [claim('1', 'requested'), claim('2', 'to_deliver')];

it('asks to approve a request and to deliver the rest', async () => {
  const onDecide = jest.fn();
  const onCancel = jest.fn();
  render(<ClaimList claims={claims} timeZone="UTC" onDecide={onDecide} onCancel={onCancel} />);
  const [request, promise] = screen.getAllByRole('listitem');
  if (!request || !promise) throw new Error('two claims expected');
  expect(within(request).getByText(/^1 point · Mar 9/)).toBeInTheDocument();
  expect(within(request).getByText('Needs your OK')).toBeInTheDocument();
  await userEvent.click(within(request).getByRole('button', { name: 'Approve Reward 1 for Mia' }));
  await userEvent.click(within(promise).getByRole('button', { name: 'Delivered: Reward 2 for Mia' }));
  expect(onDecide.mock.calls.map(([one]: [Claim]) => one.id)).toEqual(['1', '2']);
  await userEvent.click(within(promise).getByRole('button', { name: 'Cancel Reward 2 for Mia' }));
  expect(onCancel).toHaveBeenCalledWith(claims[1]);
});

it('tells claims of one reward apart, by when', () => {
  const cinema = { ...claim('1', 'to_deliver'), rewardName: 'Cinema' };
  const twice = [cinema, { ...cinema, id: '2', unlockedAt: '2026-03-08T10:00:00Z' }, { ...cinema, id: '3' }];
  render(<ClaimList claims={twice} timeZone="UTC" onDecide={jest.fn()} onCancel={jest.fn()} />);
  expectOwnNames();
  expect(screen.getAllByRole('heading', { name: 'Cinema for Mia' })).toHaveLength(3);
});
