import { act, render, screen } from '@testing-library/react';
import { DataProvider } from './data-provider';
import { useFoodPageQuery } from './endpoints/foods';
import type { TasteQuestClient } from './supabase';

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

test('what another member of the family changed appears at the next focus', async () => {
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
