import {
  approvalsApi,
  childrenApi,
  claimsApi,
  dashboardApi,
  familyApi,
  FOOD_DEFAULTS,
  foodsApi,
  GRANT_WISH_DEFAULTS,
  MESSAGES,
  preferencesApi,
  REWARD_DEFAULTS,
  rewardsApi,
  suggestionsApi,
  tastesApi,
  wishesApi,
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
  ana = await backend.signUpParent({ fullName: 'Ana' });
  mia = await backend.addChild(ana, { fullName: 'Mia' });
  parent = dataOf(ana.client);
  kid = dataOf((await backend.signInChild(ana, mia)).client);
  for (const name of ['Kale', 'Kiwi', 'Corn']) {
    await parent.dispatch(foodsApi.endpoints.createFood.initiate({ ...FOOD_DEFAULTS, name })).unwrap();
  }
});
afterAll(() => backend.close());

const foodPage = (args: object) => parent.dispatch(foodsApi.endpoints.foodPage.initiate(args)).unwrap();

test('a Taste Adventure from its start to the first taste', async () => {
  const { createTasteAdventure, tasteAdventures, recordTaste, foodShelf } = tastesApi.endpoints;
  const [kale] = (await foodPage({ search: 'kale' })).items;
  const form = { childId: mia.id, foodId: kale?.id ?? '', tastes: 7 as const, pointsPerTaste: 5 };
  const { id } = await parent.dispatch(createTasteAdventure.initiate(form)).unwrap();
  await expect(parent.dispatch(createTasteAdventure.initiate(form)).unwrap()).rejects.toMatchObject({
    kind: 'conflict',
    code: 'taste.running',
    field: 'foodId',
  });
  const first = { challengeId: id, face: 'not_yet', sticker: 'rocket', idempotencyKey: crypto.randomUUID() } as const;
  expect(await kid.dispatch(recordTaste.initiate(first)).unwrap()).toMatchObject({
    pointsEarned: 5,
    currentCount: 1,
    targetCount: 7,
    completed: false,
    trophy: false,
    milestone: null,
  });
  const again = kid.dispatch(recordTaste.initiate({ ...first, idempotencyKey: crypto.randomUUID() })).unwrap();
  await expect(again).rejects.toMatchObject({ code: 'taste.today_done', message: MESSAGES.tastes.todayDone });
  const adventure = { id, childName: 'Mia', foodName: 'Kale', goal: 7, pointsPerTaste: 5, triedToday: true };
  const own = await kid.dispatch(tasteAdventures.initiate({})).unwrap();
  expect(own).toMatchObject([{ ...adventure, tastes: [{ face: 'not_yet', sticker: 'rocket', pointsEarned: 5 }] }]);
  expect(await kid.dispatch(foodShelf.initiate({ childId: mia.id })).unwrap()).toMatchObject({
    tried: [{ name: 'Kale', times: 1, lastFace: 'not_yet' }],
    trophies: [],
  });
  const home = await kid.dispatch(dashboardApi.endpoints.childDashboard.initiate()).unwrap();
  expect(home).toMatchObject({ yesterday: [], adventures: [adventure], challenges: [{ kind: 'taste_adventure' }] });
});

test('a wish from the child to the shelf', async () => {
  const { wishForReward, wishes, grantWish, declineWish } = wishesApi.endpoints;
  for (const name of ['A kite', 'A pony']) {
    const wish = { name, emoji: '', idempotencyKey: crypto.randomUUID() };
    await kid.dispatch(wishForReward.initiate(wish)).unwrap();
  }
  const waiting = await parent.dispatch(wishes.initiate({ childId: mia.id })).unwrap();
  expect(waiting.map(({ name, emoji, childName }) => [name, emoji, childName])).toEqual([
    ['A pony', '🎁', 'Mia'],
    ['A kite', '🎁', 'Mia'],
  ]);
  const idOf = (name: string) => waiting.find((wish) => wish.name === name)?.id ?? '';
  const { rewardId } = await parent
    .dispatch(grantWish.initiate({ ...GRANT_WISH_DEFAULTS, id: idOf('A kite') }))
    .unwrap();
  await parent.dispatch(declineWish.initiate({ id: idOf('A pony'), feedback: 'No room' })).unwrap();
  const twice = parent.dispatch(declineWish.initiate({ id: idOf('A pony'), feedback: 'No' })).unwrap();
  await expect(twice).rejects.toMatchObject({ code: 'wish.decided', message: MESSAGES.wishes.decided });
  expect(await kid.dispatch(claimsApi.endpoints.rewardShelf.initiate({ childId: mia.id })).unwrap()).toMatchObject({
    totalPoints: 5,
    goalRewardId: null,
    rewards: [{ id: rewardId, name: 'A kite', childId: mia.id, pointsRequired: 50 }],
    unlocked: [],
    wishes: [
      { name: 'A pony', status: 'declined', feedback: 'No room' },
      { name: 'A kite', status: 'granted', rewardId },
    ],
  });
});

test('the inbox, and yes to all of it', async () => {
  const idea = { name: 'Mango', description: '', categoryTags: [], idempotencyKey: crypto.randomUUID() };
  await kid.dispatch(suggestionsApi.endpoints.suggestFood.initiate(idea)).unwrap();
  const inbox = () => parent.dispatch(approvalsApi.endpoints.approvalsInbox.initiate()).unwrap();
  expect(await inbox()).toMatchObject({
    total: 1,
    suggestions: [{ childName: 'Mia', name: 'Mango', pointsValue: 10 }],
  });
  const board = () => parent.dispatch(dashboardApi.endpoints.parentDashboard.initiate({})).unwrap();
  expect(await board()).toMatchObject({ waiting: 1, joins: [], foods: 3, rewards: 1 });
  const all = await parent.dispatch(approvalsApi.endpoints.approveAllWaiting.initiate([])).unwrap();
  expect(all).toEqual({ suggestions: 1, claims: 0 });
  expect(await inbox()).toMatchObject({ total: 0 });
  expect(await board()).toMatchObject({ waiting: 0, foods: 4 });
});

test('pages, single foods and known names', async () => {
  const page = await foodPage({ sort: 'name', reverse: true, pageSize: 3, page: 1 });
  expect(page).toMatchObject({ total: 4, page: 1, pageSize: 3, categories: [], items: [{ name: 'Corn' }] });
  const id = page.items[0]?.id ?? '';
  const one = (foodId: string) => parent.dispatch(foodsApi.endpoints.food.initiate({ id: foodId })).unwrap();
  expect(await one(id)).toMatchObject({ name: 'Corn' });
  expect(await one(mia.id)).toBeNull();
  const known = parent.dispatch(foodsApi.endpoints.knownFoods.initiate(['Corn', 'Milk, "cold"'])).unwrap();
  expect(await known).toEqual(['Corn']);
  const reward = { ...REWARD_DEFAULTS, name: 'Zoo' };
  await parent.dispatch(rewardsApi.endpoints.createReward.initiate(reward)).unwrap();
  const rewards = await parent.dispatch(rewardsApi.endpoints.rewardPage.initiate({ childId: mia.id })).unwrap();
  expect(rewards.items.map(({ name, childName }) => [name, childName])).toEqual([
    ['Zoo', null],
    ['A kite', 'Mia'],
  ]);
  expect(rewards.children).toEqual([{ id: mia.id, fullName: 'Mia' }]);
});

test("a child's page and the settings in one request each", async () => {
  const progress = dashboardApi.endpoints.childProgress.initiate({ childId: mia.id });
  expect(await parent.dispatch(progress).unwrap()).toMatchObject({
    entries: [{ kind: 'challenge_entry', points: 5 }],
    shelf: { totalPoints: 5 },
    ideas: expect.arrayContaining([expect.objectContaining({ name: 'Corn' })]),
  });
  const members = await parent.dispatch(familyApi.endpoints.familyMembers.initiate()).unwrap();
  expect(members).toMatchObject([{ role: 'owner', fullName: 'Ana', email: ana.email }]);
  expect(await parent.dispatch(preferencesApi.endpoints.privacyOverview.initiate()).unwrap()).toEqual({
    preferences: { shareUsageData: true, personalizedRecommendations: true },
    accesses: [],
    members,
  });
  expect(await parent.dispatch(childrenApi.endpoints.children.initiate()).unwrap()).toHaveLength(1);
});
