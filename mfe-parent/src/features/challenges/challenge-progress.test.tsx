import { render, screen } from '@testing-library/react';
import { ChallengeProgress } from './challenge-progress';

const challenge = { name: 'Fruit week', currentCount: 12, targetCount: 10 };

it('tells how many there were, with a bar that stops at full', () => {
  render(<ChallengeProgress challenge={challenge} tastes={null} />);
  expect(screen.getByText('12/10')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Progress of Fruit week' })).toHaveAttribute('aria-valuenow', '10');
});

it('shows the faces of a Taste Adventure instead of a bar, from its first day', () => {
  render(<ChallengeProgress challenge={{ name: 'Kale', currentCount: 0, targetCount: 7 }} tastes={[]} />);
  expect(screen.getByRole('img', { name: '0 of 7 tastes' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
