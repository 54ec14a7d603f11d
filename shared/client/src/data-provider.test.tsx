import { act, render, screen } from '@testing-library/react';
import { DataProvider } from './data-provider';
import { useFoodPageQuery } from './foods/api';
import type { TasteQuestClient } from './supabase';

afterEach(() => jest.useRealTimers());

/** As much of the client as one question needs. */
function clientWith(answers: string[]): TasteQuestClient {
  const rows = () => {
    const name = answers.shift();
    const food = { id: '1', name, description: null, category_tags: [], points_value: 1, emoji: '🍎', allergens: [] };
    return {
      data: { items: [{ ...food, created_at: '2026-03-01', updated_at: '2026-03-01' }], total: 1 },
      error: null,
    };
  };
  return { rpc: async () => rows() } as unknown as TasteQuestClient;
}

function Foods() {
  const { data } = useFoodPageQuery({});
  return <p>{data?.items.map((food) => food.name).join()}</p>;
}

test('shows what another member changed when the page gets the focus', async () => {
  render(
    <DataProvider client={clientWith(['Apples', 'Pears'])}>
      <Foods />
    </DataProvider>,
  );
  expect(await screen.findByText('Apples')).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText('Pears')).toBeVisible();
});

test('nothing is rendered within the event that tells a page it goes', async () => {
  render(
    <DataProvider client={clientWith(['Apples'])}>
      <Foods />
    </DataProvider>,
  );
  // The answer is there, its notice to the screen is still to come.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(screen.queryByText('Apples')).toBeNull();
  expect(await screen.findByText('Apples')).toBeVisible();
});

test('nothing is kept of the answers when the remote has gone, and the focus of the page no longer reaches it', async () => {
  const { unmount } = render(
    <DataProvider client={clientWith(['Apples'])}>
      <Foods />
    </DataProvider>,
  );
  expect(await screen.findByText('Apples')).toBeVisible();
  jest.useFakeTimers();
  unmount();
  jest.advanceTimersByTime(1000);
  window.dispatchEvent(new Event('focus'));
  expect(jest.getTimerCount()).toBe(0);
});
