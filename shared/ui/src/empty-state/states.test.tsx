import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing';
import { ErrorState } from '../error-state/error-state';
import { Skeleton } from '../skeleton/skeleton';
import { Spinner } from '../spinner/spinner';
import { EmptyState } from './empty-state';

test('empty: says what is missing and what to do', async () => {
  const { container } = render(
    <EmptyState icon="🥗" title="No food logged yet" text="Log your first meal" action={<a href="/log">Log food</a>} />,
  );
  expect(screen.getByText('No food logged yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log food' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('error: is announced and offers another try', async () => {
  const onRetry = jest.fn();
  render(<ErrorState message="Failed to load rewards" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load rewards');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('loading: both ways tell a screen reader', async () => {
  const { container } = render(
    <>
      <Skeleton lines={2} />
      <Skeleton height={120} label="Loading the chart" />
      <Spinner label="Loading your page" />
    </>,
  );
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading the chart' })).toBeInTheDocument();
  expect(screen.getByText('Loading your page')).toBeInTheDocument();
  await expectAccessible(container);
});
