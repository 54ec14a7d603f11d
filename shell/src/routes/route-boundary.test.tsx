import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a page that threw once is there when it is tried again', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Page = () => {
    if (isBroken) throw new Error('no');
    return <p>The page</p>;
  };
  render(
    <RouteBoundary>
      <Page />
    </RouteBoundary>,
  );
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The page')).toBeVisible();
  report.mockRestore();
});
