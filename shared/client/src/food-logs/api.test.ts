import { createTasteQuestStore } from '../store';
import { fakeBackend, type Call } from '../testing/fake-backend';
import { foodLogsApi } from './api';
import { editFoodLogApi } from './edit';

const logRow = (number: number) => ({
  child_id: 'mia',
  food_id: 'food-1',
  food_name: 'Apples',
  food_emoji: '🍎',
  meal_type: 'snack',
  points_awarded: 10,
  log_date: '2026-03-01',
  id: `log-${number}`,
  child_name: 'Mia',
  photo_url: null,
  logged_by: 'mia',
  logger_name: 'Mia',
  can_undo: false,
  matching_challenges: [{ id: 'c1', name: 'Fruit week' }],
  created_at: new Date(Date.UTC(2026, 2, 1) - number * 60_000).toISOString(),
});

test('the list of logs is paged on the server, 50 at a time', async () => {
  const pages = (call: Call) => {
    const { p_before: before } = call.body as { p_before?: string };
    const first = before === undefined ? 0 : 50;
    return { body: Array.from({ length: before === undefined ? 50 : 3 }, (_, index) => logRow(first + index)) };
  };
  const { client, calls } = fakeBackend(['POST', /rpc\/food_log_list/, pages]);
  const store = createTasteQuestStore(client);
  const { foodLogPages } = foodLogsApi.endpoints;
  await store.dispatch(foodLogPages.initiate({ search: ' apple ' }));
  await store.dispatch(foodLogPages.initiate({ search: ' apple ' }, { direction: 'forward' }));
  const { data, hasNextPage } = foodLogPages.select({ search: ' apple ' })(store.getState());
  expect(data?.pages.map((page) => page.length)).toEqual([50, 3]);
  expect(hasNextPage).toBe(false);
  expect(calls[0]?.body).toEqual({ p_search: 'apple', p_limit: 50 });
  expect(calls[1]?.body).toMatchObject({ p_before: logRow(49).created_at });
});

test('a changed log carries the yes of the parent to an allergen, and that points are let go', async () => {
  const { client, calls } = fakeBackend(['POST', /rpc\/edit_food_log/, () => ({ body: { total_points: 90 } })]);
  const store = createTasteQuestStore(client);
  const change = {
    foodLogId: 'log-1',
    mealType: 'lunch',
    foodId: 'food-1',
    day: '2026-03-01',
    childId: 'mia',
    allergyConfirmed: true,
  } as const;
  await store.dispatch(editFoodLogApi.endpoints.editFoodLog.initiate(change)).unwrap();
  expect(calls[0]?.body).toMatchObject({ p_food_log_id: 'log-1', p_allergy_confirmed: true });
  expect(calls[0]?.body).not.toHaveProperty('p_forgive');
  await store.dispatch(editFoodLogApi.endpoints.editFoodLog.initiate({ ...change, forgive: true })).unwrap();
  expect(calls[1]?.body).toMatchObject({ p_forgive: true });
});
