import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SpokenQueryState } from './spoken-query-state';

const show = (query: { data?: string[]; error?: unknown; isFetching?: boolean }, refetch = jest.fn()) => {
  render(
    <SpokenQueryState
      query={{ ...query, refetch }}
      failure="Failed to load foods"
      isEmpty={(foods) => foods.length === 0}
      empty={<p>No food yet</p>}
    >
      {(foods) => <p>{foods.join(', ')}</p>}
    </SpokenQueryState>,
  );
  return refetch;
};

it('says that it is loading when there is no answer yet', () => {
  show({});
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

it('says what failed and tries again', async () => {
  const refetch = show({ error: { kind: 'server', code: 'server', message: 'boom' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load foods');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('is busy while it tries again', () => {
  show({ error: { kind: 'server', code: 'server', message: 'boom' }, isFetching: true });
  expect(screen.getByRole('button', { name: 'Try again', busy: true })).toBeInTheDocument();
});

it("says in a child's words that the net is gone", () => {
  show({ error: { kind: 'network', code: 'network', message: 'Network error. Check your connection.' } });
  expect(screen.getByRole('alert')).toHaveTextContent("Oh no! There's no internet. Wait a bit. Failed to load foods");
});

it('says that there is nothing', () => {
  show({ data: [] });
  expect(screen.getByText('No food yet')).toBeInTheDocument();
});

it('keeps the data when a poll fails', () => {
  show({ data: ['Corn'], error: { kind: 'network', code: 'network', message: 'offline' } });
  expect(screen.getByText('Corn')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
