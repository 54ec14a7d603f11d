import { dashboardApi } from './dashboard/api';
import { foodLogsApi } from './food-logs/api';
import { foodsApi } from './foods/api';
import { createTasteQuestStore } from './store';
import { fakeBackend, type Call } from './testing/fake-backend';

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

const logArgs = { childId: 'mia', foodId: 'food-1', mealType: 'snack' as const, idempotencyKey: 'key-1' };
const asked = (calls: Call[], path: RegExp) => calls.filter((call) => path.test(call.path)).length;

test('a mutation invalidates its own tags and nothing else', async () => {
  const { client, calls } = fakeBackend(
    ['GET', /rest\/v1\/foods/, () => ({ body: [] })],
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
  ['the answer was lost on the way', () => new TypeError('Failed to fetch')],
  ['a gateway gave up', () => ({ status: 504 })],
])('%s: it may have been done, so what is shown is read again', async (_name, answer) => {
  const { client, calls } = fakeBackend(
    ['POST', /rpc\/points_history/, () => ({ body: [] })],
    ['POST', /rpc\/undo_food_log/, answer],
  );
  const store = createTasteQuestStore(client);
  await store.dispatch(dashboardApi.endpoints.pointsHistory.initiate({ period: 'week' }));
  const undo = store.dispatch(foodLogsApi.endpoints.undoFoodLog.initiate({ foodLogId: 'log-1' })).unwrap();
  await expect(undo).rejects.toMatchObject({ kind: expect.stringMatching(/network|server/) as string });
  await Promise.all(store.dispatch(dashboardApi.util.getRunningQueriesThunk()));
  expect(asked(calls, /points_history/)).toBe(2);
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
