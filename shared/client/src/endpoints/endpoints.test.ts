/** @jest-environment node */
import { createTasteQuestStore } from '../store';
import { fakeBackend, type Call } from '../testing/fake-backend';
import { childAccessApi } from './child-access';
import { dashboardApi } from './dashboard';
import { foodLogsApi } from './food-logs';
import { foodsApi } from './foods';

const foodRow = {
  id: 'food-1',
  name: 'Apples',
  description: null,
  category_tags: ['fruits'],
  points_value: 10,
  emoji: '🍎',
  allergens: [],
  allergen_groups: ['milk'],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
};

const logged = {
  log: {
    id: 'log-1',
    child_id: 'mia',
    food_id: 'food-1',
    food_name: 'Apples',
    food_emoji: '🍎',
    meal_type: 'snack',
    points_awarded: 10,
    log_date: '2026-03-01',
    created_at: '2026-03-01T10:00:00Z',
  },
  points_awarded: 10,
  challenge_points: 0,
  bonus_points: 0,
  challenges: [],
  total_points: 100,
  earned_ever: 100,
  milestone: 100,
  cap_reached: false,
};

const logRow = (number: number) => ({
  ...logged.log,
  id: `log-${number}`,
  child_name: 'Mia',
  photo_url: null,
  logged_by: 'mia',
  logger_name: 'Mia',
  can_undo: false,
  matching_challenges: [{ id: 'c1', name: 'Fruit week' }],
  created_at: new Date(Date.UTC(2026, 2, 1) - number * 60_000).toISOString(),
});

const logArgs = { childId: 'mia', foodId: 'food-1', mealType: 'snack' as const, idempotencyKey: 'key-1' };
const asked = (calls: Call[], path: RegExp) => calls.filter((call) => path.test(call.path)).length;

test('rows become camelCase; the question names its columns', async () => {
  const { client, calls } = fakeBackend(['GET', /rest\/v1\/foods/, () => ({ body: [foodRow] })]);
  const store = createTasteQuestStore(client);
  const food = await store.dispatch(foodsApi.endpoints.food.initiate({ id: 'food-1' })).unwrap();
  expect(food).toEqual({
    id: 'food-1',
    name: 'Apples',
    description: null,
    categoryTags: ['fruits'],
    pointsValue: 10,
    emoji: '🍎',
    allergens: [],
    allergenGroups: ['milk'],
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-02T10:00:00Z',
  });
  expect(calls[0]?.path).not.toContain('*');
});

test('a mutation makes its own tags stale and nothing else', async () => {
  const { client, calls } = fakeBackend(
    ['GET', /rest\/v1\/foods/, () => ({ body: [foodRow] })],
    ['POST', /rpc\/points_history/, () => ({ body: [{ day: '2026-03-01', points: 10 }] })],
    ['POST', /rpc\/log_food/, () => ({ body: logged })],
  );
  const store = createTasteQuestStore(client);
  await store.dispatch(foodsApi.endpoints.food.initiate({ id: 'food-1' }));
  await store.dispatch(dashboardApi.endpoints.pointsHistory.initiate({ period: 'week' }));
  const result = await store.dispatch(foodLogsApi.endpoints.logFood.initiate(logArgs)).unwrap();
  expect(result).toMatchObject({ milestone: 100, capReached: false, log: { foodName: 'Apples' } });
  await Promise.all(store.dispatch(dashboardApi.util.getRunningQueriesThunk()));
  expect(asked(calls, /points_history/)).toBe(2);
  expect(asked(calls, /v1\/foods/)).toBe(1);
});

test.each([
  ['somebody else was first: what is shown is read again', 'PT409', 409, 2],
  ['nothing changed: nothing is read again', 'PT403', 403, 1],
])('%s', async (_name, code, status, reads) => {
  const refusal = { code, message: 'No.', details: '{"code":"food_log.gone"}', hint: '' };
  const { client, calls } = fakeBackend(
    ['POST', /rpc\/points_history/, () => ({ body: [] })],
    ['POST', /rpc\/undo_food_log/, () => ({ status, body: refusal })],
  );
  const store = createTasteQuestStore(client);
  await store.dispatch(dashboardApi.endpoints.pointsHistory.initiate({ period: 'week' }));
  const undo = store.dispatch(foodLogsApi.endpoints.undoFoodLog.initiate({ foodLogId: 'log-1' })).unwrap();
  await expect(undo).rejects.toMatchObject({ code: 'food_log.gone', message: 'No.' });
  await Promise.all(store.dispatch(dashboardApi.util.getRunningQueriesThunk()));
  expect(asked(calls, /points_history/)).toBe(reads);
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

test('a changed log carries the yes of the parent to an allergen', async () => {
  const { client, calls } = fakeBackend(['POST', /rpc\/update_food_log/, () => ({ body: { total_points: 90 } })]);
  const store = createTasteQuestStore(client);
  const change = { foodLogId: 'log-1', mealType: 'lunch', foodId: 'food-1', allergyConfirmed: true } as const;
  await store.dispatch(foodLogsApi.endpoints.updateFoodLog.initiate(change)).unwrap();
  expect(calls[0]?.body).toMatchObject({ p_food_log_id: 'log-1', p_allergy_confirmed: true });
});

test('a function that refuses is read with its own sentence and field', async () => {
  const body = { code: 'child.avatar_taken', message: 'Another child has this picture.', field: 'avatar' };
  const { client } = fakeBackend(['POST', /functions\/v1\/set-child-pin/, () => ({ status: 409, body })]);
  const store = createTasteQuestStore(client);
  const request = store.dispatch(childAccessApi.endpoints.setChildPin.initiate({ childId: 'mia', pin: '1234' }));
  await expect(request.unwrap()).rejects.toEqual({ kind: 'conflict', ...body });
});

test('without network every query says so', async () => {
  const { client } = fakeBackend(['GET', /foods/, () => new TypeError('fetch failed')]);
  const store = createTasteQuestStore(client);
  const request = store.dispatch(foodsApi.endpoints.food.initiate({ id: 'food-1' })).unwrap();
  await expect(request).rejects.toMatchObject({ kind: 'network' });
});
