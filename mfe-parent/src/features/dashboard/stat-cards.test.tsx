import { render, screen } from '@testing-library/react';
import { StatCards } from './stat-cards';

const figures = {
  totalPoints: 1250,
  pointsThisWeek: 85,
  activeChallenges: 3,
  challengesInProgress: 2,
  nextReward: null,
};

it('shows points, challenges and the next reward', () => {
  const nextReward = {
    id: 'zoo',
    name: 'Zoo',
    emoji: '🦁',
    pointsRequired: 200,
    pointsAway: 30,
    childId: 'mia',
    childName: 'Mia',
    isGoal: true,
  };
  render(<StatCards dashboard={{ ...figures, nextReward }} />);
  expect(screen.getByRole('group', { name: 'Total Points' })).toHaveTextContent('1,25085 points this week');
  expect(screen.getByRole('group', { name: 'Active Challenges' })).toHaveTextContent('32 in progress');
  expect(screen.getByRole('group', { name: 'Next Reward' })).toHaveTextContent('Zoo30 points away for Mia');
});

it('counts one point as one, and says what to do without a reward', () => {
  render(<StatCards dashboard={{ ...figures, pointsThisWeek: 1 }} />);
  expect(screen.getByRole('group', { name: 'Total Points' })).toHaveTextContent('1 point this week');
  expect(screen.getByRole('group', { name: 'Next Reward' })).toHaveTextContent('Create a reward');
});
