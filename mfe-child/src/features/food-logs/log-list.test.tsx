import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLog } from '../../testing/samples';
import { LogRow } from './log-list';

const nothing = () => undefined;
const plain = {
  name: 'Broccoli',
  isDetailed: false,
  undoing: null,
  onUndo: nothing,
  onOpenPhoto: nothing,
  onAddPhoto: nothing,
};

it('shows food, meal, day and points', () => {
  render(<LogRow log={aLog()} {...plain} />);
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('Broccoli');
  expect(row).toHaveTextContent('Lunch · Mar 9, 2020');
  expect(row).toHaveTextContent('+15 points');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says the day it counts for, also in the full list, whenever it was written down', () => {
  render(<LogRow log={aLog({ logDate: '2020-03-05' })} {...plain} isDetailed />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Lunch · Mar 5, 2020');
});

it('takes a fresh log back', async () => {
  const onUndo = jest.fn();
  render(<LogRow log={aLog({ canUndo: true })} {...plain} onUndo={onUndo} />);
  await userEvent.click(screen.getByRole('button', { name: 'Undo Broccoli' }));
  expect(onUndo).toHaveBeenCalledWith('log1');
});

it('adds who logged it and what it matches in the full list', () => {
  const matchingChallenges = [
    { id: 'a', name: 'Veggie Week' },
    { id: 'b', name: 'Green' },
  ];
  render(<LogRow log={aLog({ matchingChallenges })} {...plain} isDetailed />);
  expect(screen.getByText('Logged by Mia Berg')).toBeInTheDocument();
  expect(screen.getByText('Matches 2 challenge(s)')).toBeInTheDocument();
});

it('takes a photo as long as the log can be taken back', async () => {
  const onAddPhoto = jest.fn();
  const { rerender } = render(<LogRow log={aLog({ canUndo: true })} {...plain} onAddPhoto={onAddPhoto} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add photo of Broccoli' }));
  expect(onAddPhoto).toHaveBeenCalledTimes(1);
  rerender(<LogRow log={aLog()} {...plain} />);
  expect(screen.queryByRole('button', { name: /photo/ })).not.toBeInTheDocument();
});

it('says neither who logged it in the short list, nor of points that there were not', () => {
  render(<LogRow log={aLog({ pointsAwarded: 0 })} {...plain} />);
  expect(screen.getByRole('listitem')).not.toHaveTextContent(/Logged by|points/);
});

it('takes back one log after the other', () => {
  render(<LogRow log={aLog({ canUndo: true })} {...plain} undoing="another" />);
  expect(screen.getByRole('button', { name: 'Undo Broccoli' })).toBeDisabled();
});
