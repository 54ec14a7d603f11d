import type { Reward } from '@tastequest/client';
import { expectOwnNames } from '@tastequest/ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AffordableList } from './affordable-list';

const reward = (name: string, pointsRequired: number) => ({ id: name, name, emoji: '🎁', pointsRequired }) as Reward;

it('unlocks only what the points are enough for', async () => {
  const onUnlock = jest.fn();
  const sticker = reward('Sticker', 50);
  render(
    <AffordableList rewards={[sticker, reward('Zoo', 200), reward('Hug', 1)]} totalPoints={50} onUnlock={onUnlock} />,
  );
  expect(screen.getByRole('button', { name: 'Unlock Zoo' })).toBeDisabled();
  expect(screen.getByText('200 points, 150 to go')).toBeInTheDocument();
  expect(screen.getByText('1 point')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Unlock Sticker' }));
  expect(onUnlock).toHaveBeenCalledWith(sticker);
});

it('tells rewards of one name apart', () => {
  const zoos = [reward('Zoo', 50), { ...reward('Zoo', 60), id: 'other' }];
  render(<AffordableList rewards={zoos} totalPoints={50} onUnlock={jest.fn()} />);
  expectOwnNames();
  expect(screen.getByRole('button', { name: 'Unlock Zoo, 60 points' })).toBeDisabled();
});
