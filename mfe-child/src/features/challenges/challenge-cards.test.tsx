import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { todayIn } from '@tastequest/client';
import { ChildModeContext } from '../../hooks/use-child-mode';
import { aMode, aVoice, picturesIn } from '../../testing/child-mode';
import { aChallenge } from '../../testing/samples';
import { ChallengeCards } from './challenge-cards';

it('shows status, progress, points, due date and tags', () => {
  render(<ChallengeCards title="Now" challenges={[aChallenge()]} />);
  const card = screen.getAllByRole('listitem')[0];
  if (!card) throw new Error('no card');
  expect(within(card).getByRole('heading', { name: 'Veggie Week' })).toBeInTheDocument();
  expect(card).toHaveTextContent('Active');
  expect(card).toHaveTextContent('2/5');
  expect(card).toHaveTextContent('Points per entry+15');
  expect(card).toHaveTextContent('Bonus points+20');
  expect(card).toHaveTextContent('No deadline');
  expect(within(card).getByRole('list', { name: 'Foods' })).toHaveTextContent('Vegetables');
});

it('shows and says which foods it is for to a child who cannot read yet', () => {
  const voice = aVoice();
  render(
    <ChildModeContext value={aMode({ preReader: true })}>
      <ChallengeCards title="Now" challenges={[aChallenge({ foodName: 'Corn' })]} />
    </ChildModeContext>,
  );
  const foods = screen.getByRole('list', { name: 'Foods' });
  expect(picturesIn(foods)).toEqual(['🥦', '🌽']);
  expect(foods).toHaveTextContent('VegetablesCorn');
  const words = 'Veggie Week. Eat five vegetables. Eat: Vegetables, Corn. 2 of 5';
  expect(screen.getByRole('button', { name: `Read to me: ${words}` })).toBeInTheDocument();
  voice.take();
});

it('stops the bar at full and keeps the true count', () => {
  render(
    <ChallengeCards
      title="Now"
      challenges={[aChallenge({ currentCount: 12, targetCount: 10, status: 'completed' })]}
    />,
  );
  expect(screen.getByRole('progressbar', { name: 'Progress of Veggie Week' })).toHaveAttribute('aria-valuenow', '10');
  expect(screen.getByText('12/10')).toBeInTheDocument();
});

it('logs a food for an open challenge', async () => {
  const onLog = jest.fn();
  render(<ChallengeCards title="Now" challenges={[aChallenge()]} onLog={onLog} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log Food for Veggie Week' }));
  expect(onLog).toHaveBeenCalledWith('veg');
});

it('takes no log before the start', () => {
  render(<ChallengeCards title="Now" challenges={[aChallenge({ startDate: '2999-01-01' })]} onLog={() => undefined} />);
  expect(screen.getByText('Starts Jan 1, 2999')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says nothing of a start that is today', () => {
  render(<ChallengeCards title="Now" challenges={[aChallenge({ startDate: todayIn('UTC') })]} />);
  expect(screen.queryByText(/^Starts/)).not.toBeInTheDocument();
});

it('keeps the count but no points when points are hidden', () => {
  render(
    <ChildModeContext value={aMode({ hidePoints: true })}>
      <ChallengeCards title="Now" challenges={[aChallenge()]} />
    </ChildModeContext>,
  );
  expect(screen.getByText('2/5')).toBeInTheDocument();
  expect(screen.queryByText('Points per entry')).not.toBeInTheDocument();
});

it('says until when it runs, and nothing of a bonus that there is not', () => {
  render(<ChallengeCards title="Before" challenges={[aChallenge({ endDate: '2020-03-09', bonusPoints: 0 })]} />);
  expect(screen.getByText('Due date').nextSibling).toHaveTextContent('Mar 9, 2020');
  expect(screen.queryByText('Bonus points')).not.toBeInTheDocument();
});

it('spares a child who cannot read yet the description', () => {
  render(
    <ChildModeContext value={aMode({ preReader: true })}>
      <ChallengeCards title="Now" challenges={[aChallenge()]} />
    </ChildModeContext>,
  );
  expect(screen.queryByText('Eat five vegetables')).not.toBeInTheDocument();
});

it.each([
  ['completed', 'Completed'],
  ['expired', 'Expired'],
] as const)('says of a challenge that is %s: %s', (status, words) => {
  render(<ChallengeCards title="Before" challenges={[aChallenge({ status })]} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});
