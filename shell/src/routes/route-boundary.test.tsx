import { render, screen } from '@testing-library/react';
import { RouteBoundary } from './route-boundary';

test('a guard that throws hides the page and says so', () => {
  // React reports what a boundary caught: here that is wanted.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Guard = () => {
    throw new Error('the profile has no role');
  };
  render(
    <RouteBoundary>
      <Guard />
      <p>The page behind it</p>
    </RouteBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.queryByText('The page behind it')).not.toBeInTheDocument();
  expect(screen.queryByText(/has no role/)).not.toBeInTheDocument();
  report.mockRestore();
});
