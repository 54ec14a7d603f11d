import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing';
import { PageHeader } from '../page-header/page-header';
import { StatCard } from './stat-card';

test('the figure belongs to its label', async () => {
  const { container } = render(
    <>
      <PageHeader title="Parent Dashboard" subtitle="This week" actions={<button type="button">Log Food</button>} />
      <StatCard label="Total Points" value={120} hint="+35 this week" icon="⭐" />
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Parent Dashboard');
  expect(screen.getByRole('group', { name: 'Total Points' })).toHaveTextContent('120+35 this week');
  await expectAccessible(container);
});

test('a figure without a hint has no line for it', () => {
  render(<StatCard label="Streak" value={3} />);
  const lines = [...screen.getByRole('group', { name: 'Streak' }).querySelectorAll('p')];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Streak', '3']);
});
