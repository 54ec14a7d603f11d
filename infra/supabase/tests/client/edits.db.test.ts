import {
  CHALLENGE_DEFAULTS,
  challengesApi,
  FOOD_DEFAULTS,
  foodsApi,
  REWARD_DEFAULTS,
  rewardsApi,
} from '@tastequest/client';
import { sharedBackend, type TestBackend, type TestChild, type TestParent } from '@tastequest/local/testing';
import { dataOf } from './data';

let backend: TestBackend;
let ana: TestParent;
let mia: TestChild;
let parent: ReturnType<typeof dataOf>;
let kid: ReturnType<typeof dataOf>;

beforeAll(async () => {
  backend = await sharedBackend();
  ana = await backend.signUpParent();
  mia = await backend.addChild(ana, { fullName: 'Mia' });
  parent = dataOf(ana.client);
  kid = dataOf((await backend.signInChild(ana, mia)).client);
});
afterAll(() => backend.close());

const { createFood, updateFood, deleteFood, foodPage, food, addSuggestedFoods } = foodsApi.endpoints;
const { createReward, updateReward, setRewardActive, rewardPage, reward } = rewardsApi.endpoints;
const CHALLENGE = { ...CHALLENGE_DEFAULTS, foodName: 'Kiwi' };

const { createChallenge, updateChallenge, challengePage, challenge, completeChallenge } = challengesApi.endpoints;
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const firstFood = async () => (await parent.dispatch(foodPage.initiate({})).unwrap()).items[0];
const firstReward = async () => (await parent.dispatch(rewardPage.initiate({})).unwrap()).items[0];
const firstChallenge = async () => (await parent.dispatch(challengePage.initiate({})).unwrap()).items[0];
const changed = { kind: 'conflict', code: 'row.changed' };

test('a form that is sent again makes one row; another form makes another', async () => {
  const kiwi = { ...FOOD_DEFAULTS, name: 'Kiwi', ...key() };
  const zoo = { ...REWARD_DEFAULTS, name: 'Zoo', ...key() };
  const week = { ...CHALLENGE, name: 'Week', childId: mia.id, ...key() };
  for (const _time of [1, 2]) {
    await parent.dispatch(createFood.initiate(kiwi)).unwrap();
    await parent.dispatch(createReward.initiate(zoo)).unwrap();
    await parent.dispatch(createChallenge.initiate(week)).unwrap();
  }
  const made = await firstReward();
  await parent.dispatch(updateReward.initiate({ ...REWARD_DEFAULTS, id: made?.id ?? '', name: 'Zoo trip' })).unwrap();
  await parent.dispatch(createReward.initiate(zoo)).unwrap();
  expect(await firstReward()).toMatchObject({ id: made?.id, name: 'Zoo trip' });
  const zoe = await backend.addChild(ana, { fullName: 'Zoe' });
  const both = { ...week, name: 'Both', childIds: [mia.id, zoe.id], ...key() };
  await Promise.all([1, 2, 3].map(() => parent.dispatch(createChallenge.initiate(both)).unwrap()));
  await parent.dispatch(createFood.initiate({ ...kiwi, ...key() })).unwrap();
  await parent.dispatch(createFood.initiate({ ...FOOD_DEFAULTS, name: 'Kiwi' })).unwrap();
  const count = async (table: string) => (await ana.client.from(table).select('name').order('name')).data;
  expect(await count('foods')).toHaveLength(3);
  expect(await count('rewards')).toHaveLength(1);
  expect(await count('challenges')).toEqual([{ name: 'Both' }, { name: 'Both' }, { name: 'Week' }]);
});

test('a form that is changed before it is sent again makes one row, as it says it last; progress stays', async () => {
  const fig = { ...FOOD_DEFAULTS, name: 'Fig', ...key() };
  const film = { ...REWARD_DEFAULTS, name: 'Film', ...key() };
  const month = { ...CHALLENGE, name: 'Month', targetCount: 9, childId: mia.id, ...key() };
  await parent.dispatch(createFood.initiate(fig)).unwrap();
  await parent.dispatch(createReward.initiate(film)).unwrap();
  await parent.dispatch(createChallenge.initiate(month)).unwrap();
  await backend.sql(`update public.challenges set current_count = 2 where child_id = $1 and name = 'Month'`, [mia.id]);
  await parent.dispatch(createFood.initiate({ ...fig, pointsValue: 7, corrects: true })).unwrap();
  await parent.dispatch(createReward.initiate({ ...film, pointsRequired: 70, corrects: true })).unwrap();
  await parent.dispatch(createChallenge.initiate({ ...month, bonusPoints: 7, corrects: true })).unwrap();
  const now = async (columns: string, table: string, name: string) =>
    (await ana.client.from(table).select(columns).eq('name', name)).data;
  expect(await now('points_value', 'foods', 'Fig')).toEqual([{ points_value: 7 }]);
  expect(await now('points_required', 'rewards', 'Film')).toEqual([{ points_required: 70 }]);
  expect(await now('bonus_points, current_count', 'challenges', 'Month')).toEqual([
    { bonus_points: 7, current_count: 2 },
  ]);
  await ana.client.from('challenges').delete().eq('name', 'Month');
  await ana.client.from('rewards').delete().eq('name', 'Film');
  await ana.client.from('foods').delete().eq('name', 'Fig');
});

test('the second of two saves is refused and can be looked at; saving over it is a choice', async () => {
  const before = await firstFood();
  const form = { ...FOOD_DEFAULTS, id: before?.id ?? '', unchangedSince: before?.updatedAt };
  await parent.dispatch(updateFood.initiate({ ...form, name: 'Gold kiwi' })).unwrap();
  await expect(parent.dispatch(updateFood.initiate({ ...form, name: 'Kiwi pie' })).unwrap()).rejects.toMatchObject(
    changed,
  );
  const fresh = await parent.dispatch(food.initiate({ id: form.id })).unwrap();
  expect(fresh).toMatchObject({ name: 'Gold kiwi' });
  await parent.dispatch(updateFood.initiate({ ...form, name: 'Red kiwi', unchangedSince: fresh?.updatedAt })).unwrap();
  await parent.dispatch(updateFood.initiate({ ...form, name: 'Kiwi pie', unchangedSince: undefined })).unwrap();
  expect(await parent.dispatch(food.initiate({ id: form.id })).unwrap()).toMatchObject({ name: 'Kiwi pie' });
  await parent.dispatch(deleteFood.initiate({ id: form.id })).unwrap();
  await expect(parent.dispatch(updateFood.initiate({ ...form, name: 'Kiwi' })).unwrap()).rejects.toMatchObject({
    kind: 'not_found',
    code: 'row.gone',
  });
});

test('rewards as well; switching one off leaves what somebody else wrote', async () => {
  const before = await firstReward();
  const form = { ...REWARD_DEFAULTS, id: before?.id ?? '', unchangedSince: before?.updatedAt };
  await parent.dispatch(updateReward.initiate({ ...form, name: 'Zoo day' })).unwrap();
  await expect(parent.dispatch(updateReward.initiate({ ...form, name: 'Farm' })).unwrap()).rejects.toMatchObject(
    changed,
  );
  await parent.dispatch(setRewardActive.initiate({ id: form.id, isActive: false })).unwrap();
  const now = await parent.dispatch(reward.initiate({ id: form.id })).unwrap();
  expect(now).toMatchObject({ name: 'Zoo day', isActive: false });
});

test('progress and completion are no edit of a challenge', async () => {
  const before = await firstChallenge();
  const id = before?.id ?? '';
  await parent.dispatch(completeChallenge.initiate({ id })).unwrap();
  const form = { ...CHALLENGE, id, childId: before?.childId ?? '', unchangedSince: before?.updatedAt };
  await parent.dispatch(updateChallenge.initiate({ ...form, currentCount: undefined, name: 'Renamed' })).unwrap();
  await expect(parent.dispatch(updateChallenge.initiate({ ...form, name: 'Late' })).unwrap()).rejects.toMatchObject(
    changed,
  );
  const now = await parent.dispatch(challenge.initiate({ id })).unwrap();
  expect(now).toMatchObject({ name: 'Renamed', status: 'completed', currentCount: before?.targetCount });
  expect(await parent.dispatch(challenge.initiate({ id: mia.id })).unwrap()).toBeNull();
});

test('a child that tries is told that it may not', async () => {
  const before = await firstReward();
  await parent.dispatch(setRewardActive.initiate({ id: before?.id ?? '', isActive: true })).unwrap();
  const off = kid.dispatch(setRewardActive.initiate({ id: before?.id ?? '', isActive: false })).unwrap();
  await expect(off).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await firstReward()).toMatchObject({ isActive: true });
});

test('suggested foods are added once, also when the answer was lost', async () => {
  const names = ['Corn', 'Broccoli'];
  await parent.dispatch(addSuggestedFoods.initiate(names)).unwrap();
  await parent.dispatch(addSuggestedFoods.initiate([...names, 'Apples'])).unwrap();
  const again = await parent.dispatch(addSuggestedFoods.initiate(names)).unwrap();
  const page = await parent.dispatch(foodPage.initiate({ search: 'o' })).unwrap();
  expect(page.items.map(({ name }) => name)).toEqual(['Broccoli', 'Corn']);
  expect(again.map(({ id }) => id).sort()).toEqual(page.items.map(({ id }) => id).sort());
});
