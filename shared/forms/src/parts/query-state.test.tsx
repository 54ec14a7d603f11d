import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryState } from './query-state';

const refetch = jest.fn();
const show = (query: { data?: string[]; error?: unknown }) =>
  render(
    <QueryState query={{ ...query, refetch }} failure="Failed to load rewards">
      {(rows) => <p>{rows.length === 0 ? 'Nothing yet' : rows.join(', ')}</p>}
    </QueryState>,
  );

it('shows a skeleton while loading', () => {
  show({});
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

it('shows the data, also an empty list', () => {
  show({ data: [] });
  expect(screen.getByText('Nothing yet')).toBeInTheDocument();
});

it('keeps data that a failed refresh left behind', () => {
  show({ data: ['Movie night'], error: { kind: 'server', code: 'http.500', message: '' } });
  expect(screen.getByText('Movie night')).toBeInTheDocument();
});

it('shows the sentence of the screen and fetches again on request', async () => {
  show({ error: { kind: 'server', code: 'http.500', message: 'boom' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load rewards');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
