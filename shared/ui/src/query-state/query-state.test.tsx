import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryState } from './query-state';

const refetch = jest.fn();
const show = (query: { data?: string[]; currentData?: string[]; error?: unknown; isFetching?: boolean }) =>
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

const failed = { kind: 'server', code: 'http.500', message: '' };

it.each([
  ['of one question', { data: ['Movie night'] }],
  ['of the present question', { data: ['Movie night'], currentData: ['Movie night'] }],
])('keeps data %s that a failed refresh left behind', (_name, answers) => {
  show({ ...answers, error: failed });
  expect(screen.getByText('Movie night')).toBeInTheDocument();
});

it('keeps the answer to the last question while the next one is asked, and drops it when that fails', () => {
  const last = { data: ['Movie night'], currentData: undefined };
  show(last);
  expect(screen.getByText('Movie night')).toBeInTheDocument();
  cleanup();
  show({ ...last, error: failed });
  expect(screen.queryByText('Movie night')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load rewards');
});

it('shows the sentence of the screen and fetches again on request', async () => {
  show({ error: { kind: 'server', code: 'http.500', message: 'boom' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load rewards');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('is busy while it is asked again', () => {
  show({ error: failed, isFetching: true });
  expect(screen.getByRole('button', { name: 'Try again', busy: true })).toBeInTheDocument();
});
