import {
  CHALLENGE_DEFAULTS,
  challengesApi,
  claimsApi,
  FOOD_DEFAULTS,
  type FoodForm,
  foodsApi,
  REWARD_DEFAULTS,
  rewardsApi,
  SUGGESTED_FOODS,
  suggestionsApi,
} from '@tastequest/client';
import {
  otherDayZone,
  sharedBackend,
  type TestBackend,
  type TestChild,
  type TestParent,
} from '@tastequest/local/testing';
import { dataOf } from './data';

let backend: TestBackend;
let ana: TestParent;
let mia: TestChild;
let parent: ReturnType<typeof dataOf>;
let kid: ReturnType<typeof dataOf>;

beforeAll(async () => {
  backend = await sharedBackend();
  ana = await backend.signUpParent({ timeZone: otherDayZone() });
  mia = await backend.addChild(ana, { fullName: 'Mia' });
  parent = dataOf(ana.client);
  kid = dataOf((await backend.signInChild(ana, mia)).client);
});
afterAll(() => backend.close());

const foodsOf = async (person: typeof parent) =>
  (await person.dispatch(foodsApi.endpoints.foodPage.initiate({})).unwrap()).items;
const foods = () => foodsOf(parent);
const rewards = async () => (await parent.dispatch(rewardsApi.endpoints.rewardPage.initiate({})).unwrap()).items;
const challenges = () => parent.dispatch(challengesApi.endpoints.challenges.initiate({})).unwrap();

const KIWI: FoodForm = {
  name: 'Kiwi',
  description: 'Green and sour',
  categoryTags: ['fruits'],
  pointsValue: 12,
  emoji: '🥝',
  allergens: ['kiwi'],
  allergenGroups: ['sesame'],
};
const GOLD_KIWI: FoodForm = {
  name: 'Gold kiwi',
  description: 'Yellow and sweet',
  categoryTags: ['fruits', 'yellow'],
  pointsValue: 0,
  emoji: '💛',
  allergens: ['kiwi', 'latex'],
  allergenGroups: ['soy', 'mustard'],
};

test('foods: keeps every field of the form when a food is added or edited', async () => {
  for (const field of Object.keys(FOOD_DEFAULTS) as (keyof FoodForm)[]) {
    // Three different values for each field: one that was not written could not be read back.
    expect(KIWI[field]).not.toEqual(FOOD_DEFAULTS[field]);
    expect(GOLD_KIWI[field]).not.toEqual(FOOD_DEFAULTS[field]);
    expect(GOLD_KIWI[field]).not.toEqual(KIWI[field]);
  }
  await parent.dispatch(foodsApi.endpoints.createFood.initiate(KIWI)).unwrap();
  const [kiwi] = await foods();
  const id = kiwi?.id ?? '';
  const food = () => parent.dispatch(foodsApi.endpoints.food.initiate({ id })).unwrap();
  expect(kiwi).toMatchObject(KIWI);
  expect(await food()).toMatchObject(KIWI);
  await parent.dispatch(foodsApi.endpoints.updateFood.initiate({ ...GOLD_KIWI, id })).unwrap();
  expect((await foods())[0]).toMatchObject(GOLD_KIWI);
  expect(await food()).toMatchObject(GOLD_KIWI);
});

test('foods: deletes one, and starts with suggested ones', async () => {
  const [kiwi] = await foods();
  const id = kiwi?.id ?? '';
  await parent.dispatch(foodsApi.endpoints.deleteFood.initiate({ id })).unwrap();
  const names = SUGGESTED_FOODS.map((food) => food.name);
  await parent.dispatch(foodsApi.endpoints.addSuggestedFoods.initiate(names)).unwrap();
  const all = await foods();
  expect(all).toHaveLength(29);
  expect(all.find((food) => food.name === 'Blueberries')?.categoryTags).toEqual(['fruits', 'rainbow foods']);
});

test('a child reads the foods and changes none; the refusal is for users', async () => {
  expect((await foodsOf(kid)).length).toBeGreaterThan(0);
  const create = kid.dispatch(foodsApi.endpoints.createFood.initiate({ ...FOOD_DEFAULTS, name: 'Cake' }));
  await expect(create.unwrap()).rejects.toMatchObject({ kind: 'forbidden', code: 'db.42501' });
});

test('what the server refuses names the field of the form', async () => {
  const form = { ...FOOD_DEFAULTS, name: 'Plum', pointsValue: 1001 };
  await expect(parent.dispatch(foodsApi.endpoints.createFood.initiate(form)).unwrap()).rejects.toMatchObject({
    kind: 'invalid',
    field: 'pointsValue',
    message: 'Please enter a whole number of points from 0 to 1000.',
  });
});

test('rewards: the child sees active ones that are for it, cheapest first', async () => {
  const leo = await backend.addChild(ana, { fullName: 'Leo' });
  const form = (name: string, more: object) => ({ ...REWARD_DEFAULTS, name, ...more });
  for (const reward of [
    form('Zoo', { pointsRequired: 80 }),
    form('Movie', { pointsRequired: 30, childId: mia.id }),
    form('Swim', { childId: leo.id }),
    form('Old', { isActive: false }),
  ]) {
    await parent.dispatch(rewardsApi.endpoints.createReward.initiate(reward)).unwrap();
  }
  const shelf = claimsApi.endpoints.rewardShelf.initiate({ childId: mia.id });
  const names = (list: { name: string }[]) => list.map((reward) => reward.name);
  expect(names((await kid.dispatch(shelf).unwrap()).rewards)).toEqual(['Movie', 'Zoo']);
  expect(names((await parent.dispatch(shelf).unwrap()).rewards)).toEqual(['Movie', 'Zoo']);
  expect(names(await rewards())).toEqual(['Old', 'Swim', 'Movie', 'Zoo']);
});

test('rewards: edit and delete', async () => {
  const zoo = (await rewards()).find((reward) => reward.name === 'Zoo');
  const id = zoo?.id ?? '';
  const form = { ...REWARD_DEFAULTS, name: 'Zoo day', category: 'Outings' as const, timeRestriction: 'Sundays' };
  await parent.dispatch(rewardsApi.endpoints.updateReward.initiate({ ...form, id })).unwrap();
  expect((await rewards()).find((reward) => reward.id === id)).toMatchObject({
    name: 'Zoo day',
    category: 'Outings',
    timeRestriction: 'Sundays',
    childId: null,
  });
  await parent.dispatch(rewardsApi.endpoints.deleteReward.initiate({ id })).unwrap();
  expect((await rewards()).some((reward) => reward.id === id)).toBe(false);
});

test('challenges: create, edit, complete, delete; several children at once', async () => {
  const form = {
    ...CHALLENGE_DEFAULTS,
    name: 'Veggie week',
    childId: mia.id,
    targetCount: 5,
    foodTags: ['vegetables'],
  };
  await parent.dispatch(challengesApi.endpoints.createChallenge.initiate(form)).unwrap();
  const [created] = await challenges();
  expect(created).toMatchObject({
    childName: 'Mia',
    status: 'active',
    targetCount: 5,
    pointsPerEntry: 15,
    endDate: null,
  });
  const [today] = await backend.sql<{ day: string }>('select private.family_today($1)::text as day', [ana.familyId]);
  expect(created?.startDate).toBe(today?.day);
  const id = created?.id ?? '';
  const edit = { ...form, id, endDate: '2099-01-01', bonusPoints: 20 };
  await parent.dispatch(challengesApi.endpoints.updateChallenge.initiate(edit)).unwrap();
  const completed = await parent.dispatch(challengesApi.endpoints.completeChallenge.initiate({ id })).unwrap();
  expect(completed).toEqual({ totalPoints: 20, milestone: null });
  expect((await challenges())[0]).toMatchObject({ status: 'completed', currentCount: 5 });
  await parent.dispatch(challengesApi.endpoints.deleteChallenge.initiate({ id })).unwrap();
  expect(await challenges()).toEqual([]);

  const zoe = await backend.addChild(ana, { fullName: 'Zoe' });
  const bulk = { ...form, childIds: [mia.id, zoe.id] };
  await parent.dispatch(challengesApi.endpoints.createChallenge.initiate(bulk)).unwrap();
  expect((await challenges()).map((challenge) => challenge.childName).sort()).toEqual(['Mia', 'Zoe']);
  const own = challengesApi.endpoints.challenges.initiate({ childId: mia.id });
  expect(await kid.dispatch(own).unwrap()).toHaveLength(1);
});

test('suggestions: from the idea to the food, or back with feedback', async () => {
  const { suggestFood, suggestions, approveSuggestion, rejectSuggestion } = suggestionsApi.endpoints;
  for (const name of ['Mango', 'Candy']) {
    const idea = { name, description: '', categoryTags: ['fruits'], idempotencyKey: crypto.randomUUID() };
    await kid.dispatch(suggestFood.initiate(idea)).unwrap();
  }
  const pending = await parent.dispatch(suggestions.initiate({ status: 'pending' })).unwrap();
  const idOf = (name: string) => pending.find((suggestion) => suggestion.name === name)?.id ?? '';
  expect(pending.map((suggestion) => [suggestion.name, suggestion.childName])).toEqual([
    ['Candy', 'Mia'],
    ['Mango', 'Mia'],
  ]);
  await parent.dispatch(approveSuggestion.initiate({ id: idOf('Mango'), pointsValue: 12, emoji: '🥭' })).unwrap();
  await parent.dispatch(rejectSuggestion.initiate({ id: idOf('Candy'), feedback: 'For parties' })).unwrap();
  expect((await foods()).find((food) => food.name === 'Mango')).toMatchObject({ pointsValue: 12, emoji: '🥭' });
  const own = await kid.dispatch(suggestions.initiate({})).unwrap();
  expect(own.map(({ name, status, feedback }) => [name, status, feedback])).toEqual([
    ['Candy', 'rejected', 'For parties'],
    ['Mango', 'approved', null],
  ]);
  const again = parent.dispatch(rejectSuggestion.initiate({ id: idOf('Mango'), feedback: 'No' })).unwrap();
  await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'suggestion.decided' });
});
