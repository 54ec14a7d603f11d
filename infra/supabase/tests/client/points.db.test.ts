import { randomUUID } from 'node:crypto';
import {
  claimsApi,
  dashboardApi,
  FOOD_DEFAULTS,
  editFoodLogApi,
  foodLogsApi,
  foodsApi,
  photosApi,
  pointsApi,
  REWARD_DEFAULTS,
  rewardsApi,
} from '@tastequest/client';
import { sharedBackend, type TestBackend, type TestChild, type TestParent } from '@tastequest/local/testing';
import { uploadPhoto } from '../../functions/testing/photo.ts';
import { dataOf } from './data';

let backend: TestBackend;
let ana: TestParent;
let mia: TestChild;
let parent: ReturnType<typeof dataOf>;
let kid: ReturnType<typeof dataOf>;
let foodId: string;

beforeEach(async () => {
  backend = await sharedBackend();
  ana = await backend.signUpParent({ fullName: 'Ana' });
  mia = await backend.addChild(ana, { fullName: 'Mia' });
  parent = dataOf(ana.client);
  kid = dataOf((await backend.signInChild(ana, mia)).client);
  const food = { ...FOOD_DEFAULTS, name: 'Apples', pointsValue: 60 };
  await parent.dispatch(foodsApi.endpoints.createFood.initiate(food)).unwrap();
  foodId = (await parent.dispatch(foodsApi.endpoints.foodPage.initiate({})).unwrap()).items[0]?.id ?? '';
});
afterAll(() => backend.close());

const log = (more: { idempotencyKey?: string; photoPath?: string } = {}) =>
  kid
    .dispatch(
      foodLogsApi.endpoints.logFood.initiate({
        childId: mia.id,
        foodId,
        mealType: 'snack',
        idempotencyKey: randomUUID(),
        ...more,
      }),
    )
    .unwrap();
const logs = async (search?: string) => {
  const { pages } = await parent.dispatch(foodLogsApi.endpoints.foodLogPages.initiate({ search })).unwrap();
  return pages.flat();
};

test('a log pays, the same tap twice pays once, passing a hundred is a milestone', async () => {
  const idempotencyKey = randomUUID();
  const first = await log({ idempotencyKey });
  expect(first).toMatchObject({ pointsAwarded: 60, totalPoints: 60, milestone: null, capReached: false });
  expect(await log({ idempotencyKey })).toEqual(first);
  expect(await log()).toMatchObject({ totalPoints: 120, earnedEver: 120, milestone: 100 });
  await log();
  expect(await log()).toMatchObject({ pointsAwarded: 0, totalPoints: 180, capReached: true });
});

test('logs can be found, changed and undone', async () => {
  const { log: logged } = await log();
  expect(await logs('APPLE')).toMatchObject([
    { foodName: 'Apples', childName: 'Mia', loggerName: 'Mia', canUndo: true },
  ]);
  expect(await logs('pizza')).toEqual([]);
  const change = {
    foodLogId: logged.id,
    mealType: 'dinner' as const,
    day: logged.logDate,
    childId: mia.id,
    allergyConfirmed: false,
  };
  await parent.dispatch(editFoodLogApi.endpoints.editFoodLog.initiate(change)).unwrap();
  expect((await logs())[0]?.mealType).toBe('dinner');
  const undo = foodLogsApi.endpoints.undoFoodLog.initiate({ foodLogId: logged.id, childId: mia.id });
  expect(await kid.dispatch(undo).unwrap()).toEqual({ totalPoints: 0 });
  expect(await logs()).toEqual([]);
});

test('a photo is read through a signed URL that is kept while it lives', async () => {
  const photoPath = await uploadPhoto(ana.client, mia.id);
  await log({ photoPath });
  const path = (await logs())[0]?.photoUrl ?? '';
  expect(path).toBe(photoPath);
  const ask = () => parent.dispatch(photosApi.endpoints.photoUrl.initiate({ path })).unwrap();
  const url = await ask();
  expect(await ask()).toBe(url);
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const stranger = dataOf((await backend.signUpParent()).client);
  const refused = stranger.dispatch(photosApi.endpoints.photoUrl.initiate({ path })).unwrap();
  await expect(refused).rejects.toMatchObject({ message: expect.any(String) });
});

test('a reward is claimed, delivered or cancelled; the ledger tells the story', async () => {
  const reward = { ...REWARD_DEFAULTS, name: 'Movie', repeatable: true };
  await parent.dispatch(rewardsApi.endpoints.createReward.initiate(reward)).unwrap();
  const shelf = claimsApi.endpoints.rewardShelf.initiate({ childId: mia.id });
  const [movie] = (await kid.dispatch(shelf).unwrap()).rewards;
  const unlock = () =>
    kid
      .dispatch(
        claimsApi.endpoints.unlockReward.initiate({
          childId: mia.id,
          rewardId: movie?.id ?? '',
          idempotencyKey: randomUUID(),
        }),
      )
      .unwrap();
  await expect(unlock()).rejects.toMatchObject({ kind: 'conflict', code: 'reward.not_enough_points' });
  await log();
  await log();
  expect(await unlock()).toMatchObject({ totalPoints: 70, unlocked: { rewardName: 'Movie', status: 'to_deliver' } });
  await unlock();
  const { claims, deliverReward, cancelReward } = claimsApi.endpoints;
  const [first, second] = await parent.dispatch(claims.initiate()).unwrap();
  await parent.dispatch(deliverReward.initiate({ unlockedId: first?.id ?? '' })).unwrap();
  const cancelled = await parent.dispatch(cancelReward.initiate({ unlockedId: second?.id ?? '' })).unwrap();
  expect(cancelled).toEqual({ status: 'cancelled', totalPoints: 70 });
  const { unlocked } = await kid.dispatch(shelf).unwrap();
  expect(unlocked.map((entry) => entry.status).sort()).toEqual(['cancelled', 'delivered']);
  const entries = await kid.dispatch(pointsApi.endpoints.pointEntries.initiate({ childId: mia.id })).unwrap();
  expect(entries.map((entry) => [entry.kind, entry.emoji, entry.points, entry.balanceAfter])).toEqual([
    ['refund', '🎁', 50, 70],
    ['reward_claim', '🎁', -50, 20],
    ['reward_claim', '🎁', -50, 70],
    ['food_log', '🍽️', 60, 120],
    ['food_log', '🍽️', 60, 60],
  ]);
  const older = { childId: mia.id, before: entries[2]?.seq };
  expect(await kid.dispatch(pointsApi.endpoints.pointEntries.initiate(older)).unwrap()).toHaveLength(2);
});

test('both first screens, the history and the progress page', async () => {
  await log();
  const reward = { ...REWARD_DEFAULTS, name: 'Movie', pointsRequired: 100 };
  await parent.dispatch(rewardsApi.endpoints.createReward.initiate(reward)).unwrap();
  const [movie] = (await parent.dispatch(rewardsApi.endpoints.rewardPage.initiate({})).unwrap()).items;
  await kid.dispatch(pointsApi.endpoints.setGoal.initiate({ rewardId: movie?.id ?? '' })).unwrap();
  const adjustment = { childId: mia.id, points: -5, reason: 'Lost a bet', idempotencyKey: randomUUID() };
  await parent.dispatch(pointsApi.endpoints.adjustPoints.initiate(adjustment)).unwrap();
  expect(await parent.dispatch(dashboardApi.endpoints.parentDashboard.initiate({})).unwrap()).toMatchObject({
    children: [{ fullName: 'Mia', totalPoints: 55 }],
    totalPoints: 55,
    pointsThisWeek: 60,
    nextReward: { name: 'Movie', pointsAway: 45, childName: 'Mia' },
    recentLogs: [{ foodName: 'Apples', childName: 'Mia' }],
  });
  expect(await kid.dispatch(dashboardApi.endpoints.childDashboard.initiate()).unwrap()).toMatchObject({
    totalPoints: 55,
    earnedEver: 60,
    nextReward: { isGoal: true },
    favorites: [{ name: 'Apples' }],
  });
  const history = dashboardApi.endpoints.pointsHistory.initiate({ childId: mia.id, period: 'year' });
  expect(await parent.dispatch(history).unwrap()).toHaveLength(12);
  const progress = dashboardApi.endpoints.childProgress.initiate({ childId: mia.id });
  expect(await parent.dispatch(progress).unwrap()).toMatchObject({ child: { fullName: 'Mia' }, foodLogs: 1 });
  await kid.dispatch(pointsApi.endpoints.setGoal.initiate({ rewardId: null })).unwrap();
});
