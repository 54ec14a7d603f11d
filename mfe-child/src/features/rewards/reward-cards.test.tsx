import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChildModeContext } from '../../hooks/use-child-mode';
import { aMode, aVoice } from '../../testing/child-mode';
import { aReward } from '../../testing/samples';
import { DistantRewards, AffordableRewards } from './reward-cards';

const pin = { nameOf: ({ name }: { name: string }) => name, goalId: null, pinningId: null, onGoal: () => undefined };
const movie = aReward();

it('offers what the points are enough for', async () => {
  const onGet = jest.fn();
  render(<AffordableRewards rewards={[movie]} {...pin} onUnlock={onGet} />);
  await userEvent.click(screen.getByRole('button', { name: 'Get it: Movie night' }));
  expect(onGet).toHaveBeenCalledWith(movie);
});

it('says how many more points the others need', () => {
  render(<DistantRewards rewards={[{ reward: movie, pointsAway: 12 }]} {...pin} />);
  expect(screen.getByText('12 more points')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Points for Movie night' })).toHaveAttribute('aria-valuenow', '38');
  expect(screen.queryByRole('button', { name: 'Get it: Movie night' })).not.toBeInTheDocument();
});

it('pins the goal', async () => {
  const onGoal = jest.fn();
  const { rerender } = render(
    <DistantRewards rewards={[{ reward: movie, pointsAway: 12 }]} {...pin} onGoal={onGoal} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'My goal: Movie night', pressed: false }));
  expect(onGoal).toHaveBeenCalledWith('movie');
  rerender(<DistantRewards rewards={[{ reward: movie, pointsAway: 12 }]} {...pin} goalId="movie" onGoal={onGoal} />);
  expect(screen.getByRole('button', { name: 'My goal: Movie night', pressed: true })).toBeInTheDocument();
});

it('says all of a reward to a child who cannot read yet', () => {
  const voice = aVoice();
  const reward = aReward({ timeRestriction: 'On Sundays', needsApproval: true });
  render(
    <ChildModeContext value={aMode({ preReader: true })}>
      <DistantRewards rewards={[{ reward, pointsAway: 12 }]} {...pin} />
    </ChildModeContext>,
  );
  const words = 'Movie night. You choose the film. On Sundays. A grown-up says yes first.';
  expect(screen.getByRole('button', { name: `Read to me: ${words}` })).toBeInTheDocument();
  voice.take();
});

it('shows how near a reward is, and names no points, when they are hidden', () => {
  const { container } = render(
    <ChildModeContext value={aMode({ hidePoints: true })}>
      <DistantRewards rewards={[{ reward: movie, pointsAway: 12 }]} {...pin} />
    </ChildModeContext>,
  );
  expect(container).not.toHaveTextContent(/\d/);
  expect(screen.getByRole('progressbar', { name: 'On the way to Movie night' })).toHaveAttribute('aria-valuenow', '76');
});

it('tells a reader when it can be had, and that a grown-up says yes first', () => {
  const reward = aReward({ timeRestriction: 'On Sundays', needsApproval: true });
  render(<DistantRewards rewards={[{ reward, pointsAway: 12 }]} {...pin} />);
  expect(screen.getByText('On Sundays')).toBeInTheDocument();
  expect(screen.getByText('A grown-up says yes first.')).toBeInTheDocument();
});

it('takes one pin after the other', () => {
  render(<DistantRewards rewards={[{ reward: movie, pointsAway: 12 }]} {...pin} pinningId="another" />);
  expect(screen.getByRole('button', { name: 'My goal: Movie night' })).toBeDisabled();
});
