import { render, screen } from '@testing-library/react';
import type { NextReward } from '@tastequest/client';
import { Router } from '@tastequest/contract/router';
import { ChildModeContext } from '../../hooks/use-child-mode';
import { aMode, routerProps } from '../../testing/child-mode';
import { GoalCard } from './goal-card';

const reward: NextReward = {
  id: 'r1',
  name: 'Movie night',
  emoji: '🎬',
  pointsRequired: 50,
  pointsAway: 20,
  childId: null,
  childName: null,
  isGoal: true,
};

const show = (changes: Partial<NextReward> = {}, hidePoints = false) =>
  render(
    <Router {...routerProps('/')}>
      <ChildModeContext value={aMode({ hidePoints })}>
        <GoalCard reward={{ ...reward, ...changes }} />
      </ChildModeContext>
    </Router>,
  );

it('shows how many more points, to count', () => {
  show();
  expect(screen.getByRole('region', { name: 'My goal' })).toHaveTextContent('Movie night');
  expect(screen.getByText('20 more points')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Points for Movie night' })).toHaveAttribute('aria-valuenow', '30');
  expect(screen.getByRole('img', { name: '0 of 20 stars' })).toBeInTheDocument();
});

it('shows a small reward as tiles alone', () => {
  show({ pointsRequired: 30, pointsAway: 1, isGoal: false });
  expect(screen.getByRole('region', { name: 'Next Reward' })).toBeInTheDocument();
  expect(screen.getByText('1 more point')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '29 of 30 stars' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('leads to the rewards when it is reached', () => {
  show({ pointsAway: 0 });
  expect(screen.getByRole('link', { name: 'Get it' })).toHaveAttribute('href', '/child/rewards');
});

it('names no points when they are hidden', () => {
  const { container } = show({}, true);
  expect(screen.getByRole('progressbar', { name: 'On the way to Movie night' })).toHaveAttribute('aria-valuenow', '60');
  expect(container).not.toHaveTextContent(/point/i);
});

it('leads to all rewards as long as it is on the way', () => {
  show();
  expect(screen.getByRole('link', { name: 'See all rewards' })).toHaveAttribute('href', '/child/rewards');
});
