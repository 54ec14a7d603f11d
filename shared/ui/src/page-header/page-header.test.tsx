import { render, screen } from '@testing-library/react';
import { PageHeader } from './page-header';

test('has the only level 1 heading of the page, and its buttons', () => {
  const { rerender } = render(
    <PageHeader title="Rewards" subtitle="What can be unlocked" actions={<button type="button">Create</button>} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Rewards' })).toBeInTheDocument();
  expect(screen.getByText('What can be unlocked')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create' })).toBeInTheDocument();
  rerender(<PageHeader title="Rewards" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
