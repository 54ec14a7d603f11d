import { useState } from 'react';
import type { Challenge } from '@tastequest/client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aChallenge } from '../../challenges/model/testing';
import { ChildModeContext } from '../../screen/model/child-mode';
import { aMode } from '../../screen/model/testing';
import { aFood } from '../model/testing';
import { FoodStep } from './food-step';

const foods = [aFood(), aFood({ id: 'apple', name: 'Apple', description: null, categoryTags: ['fruits'] })];
const challenges = [aChallenge()];

function Step({ onPick = () => undefined }: { onPick?: (foodId: string) => void }) {
  const [id, setId] = useState('');
  const challenge: Challenge | null = challenges.find((each) => each.id === id) ?? null;
  return <FoodStep foods={foods} challenges={challenges} challenge={challenge} onChallenge={setId} onPick={onPick} />;
}

it('picks a food by its picture', async () => {
  const onPick = jest.fn();
  render(<Step onPick={onPick} />);
  await userEvent.click(screen.getByRole('button', { name: /^Apple/ }));
  expect(onPick).toHaveBeenCalledWith('apple');
});

it('searches', async () => {
  render(<Step />);
  const search = screen.getByRole('searchbox', { name: 'Search foods' });
  await userEvent.type(search, 'apple');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.type(search, 'zzz');
  expect(screen.getByText('No foods found')).toBeInTheDocument();
});

it('shows only the foods of a challenge', async () => {
  render(<Step />);
  expect(screen.getByRole('radio', { name: 'All foods' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Veggie Week' }));
  expect(screen.getByRole('button', { name: /Broccoli/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Apple/ })).not.toBeInTheDocument();
});

it('asks a child who cannot read yet to type nothing', () => {
  render(
    <ChildModeContext value={aMode({ preReader: true })}>
      <Step />
    </ChildModeContext>,
  );
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
