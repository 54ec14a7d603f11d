import { act, render, screen } from '@testing-library/react';
import { DataProvider } from './data-provider';
import { TasteQuestError, type AppErrorKind } from './errors/app-error';
import { useFoodPageQuery } from './foods/api';
import type { TasteQuestClient } from './supabase';

const food = {
  id: '1',
  name: 'Apples',
  description: null,
  category_tags: [],
  points_value: 1,
  emoji: '🍎',
  allergens: [],
};
const page = { items: [{ ...food, created_at: '2026-03-01', updated_at: '2026-03-01' }], total: 1 };
const rpc = jest.fn();
const fails = (kind: AppErrorKind, code = kind as string) =>
  rpc.mockImplementation(async () => Promise.reject(new TasteQuestError({ kind, code, message: 'No.' })));
const answers = () => rpc.mockImplementation(async () => ({ data: page, error: null }));
const unreadable = () => rpc.mockImplementation(async () => ({ data: 'odd', error: null }));

function Foods() {
  const { data, error } = useFoodPageQuery({});
  return (
    <>
      {data?.items.map(({ name }) => name)}
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}
const Screen = ({ shown = true }) => (
  <DataProvider client={{ rpc } as unknown as TasteQuestClient}>{shown && <Foods />}</DataProvider>
);
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  jest.useFakeTimers();
  rpc.mockReset();
});
afterEach(() => jest.useRealTimers());

test.each(['network', 'server', 'rate_limited'] as const)(
  'heals by itself after a failure of kind %s',
  async (kind) => {
    fails(kind);
    render(<Screen />);
    await pass(20);
    expect(screen.getByRole('alert')).toHaveTextContent('No.');
    expect(rpc.mock.calls.length).toBeGreaterThanOrEqual(4);
    answers();
    await pass(20);
    expect(screen.getByText('Apples')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    const asked = rpc.mock.calls.length;
    await pass(120);
    expect(rpc).toHaveBeenCalledTimes(asked);
  },
);

test.each(['forbidden', 'not_found', 'conflict', 'invalid', 'auth'] as const)(
  'takes %s for an answer',
  async (kind) => {
    fails(kind);
    render(<Screen />);
    await pass(120);
    expect(rpc).toHaveBeenCalledTimes(1);
  },
);

test('does not ask again for what this build cannot read', async () => {
  unreadable();
  render(<Screen />);
  await pass(120);
  expect(rpc).toHaveBeenCalledTimes(1);
});

test('asks for nothing that no screen shows any more, and leaves no timer', async () => {
  fails('network');
  const { rerender, unmount } = render(<Screen />);
  await pass(5);
  rerender(<Screen shown={false} />);
  await pass(1);
  const asked = rpc.mock.calls.length;
  await pass(40);
  expect(rpc).toHaveBeenCalledTimes(asked);
  rerender(<Screen />);
  await pass(5);
  expect(rpc.mock.calls.length).toBeGreaterThan(asked);
  unmount();
  await pass(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('asks soon after a failure that is not the one of before', async () => {
  fails('network');
  const { rerender } = render(<Screen />);
  await pass(60);
  rerender(<Screen shown={false} />);
  await pass(1);
  rerender(<Screen />);
  await pass(0);
  const asked = rpc.mock.calls.length;
  await pass(2);
  expect(rpc.mock.calls.length).toBeGreaterThan(asked);
});
