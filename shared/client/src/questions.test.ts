import { CHALLENGE_DEFAULTS } from './challenges/form';
import { CHILD_DEFAULTS } from './children/form';
import { FOOD_DEFAULTS } from './foods/form';
import { REWARD_DEFAULTS } from './rewards/form';
import { createTasteQuestStore } from './store';
import { fakeBackend } from './testing/fake-backend';
import { childId, ends } from './testing/shown';

type Ask = Parameters<ReturnType<typeof createTasteQuestStore>['dispatch']>[0];

async function sent(ask: unknown) {
  const { client, calls } = fakeBackend(['GET', /./, () => ({ body: [] })], ['POST', /./, () => ({ body: null })]);
  await createTasteQuestStore(client).dispatch(ask as Ask);
  return calls[0];
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const MOMENT = '2026-03-09T10:00:00Z';

test.each([
  ['the newest 50 points', ends.pointEntries.initiate({ childId }), ['order=seq.desc', 'limit=50']],
  ['the 50 points before one', ends.pointEntries.initiate({ childId, before: 7 }), ['seq=lt.7', 'order=seq.desc']],
  [
    'the newest 50 claims, without what was cancelled',
    ends.unlockedRewards.initiate({ childId }),
    ['status=neq.cancelled', 'order=unlocked_at.desc', 'limit=50'],
  ],
  [
    'the 50 claims before a moment',
    ends.unlockedRewards.initiate({ childId, before: MOMENT }),
    [`unlocked_at=lt.${MOMENT}`],
  ],
  ['all challenges, newest first', ends.challenges.initiate({}), ['order=created_at.desc']],
  ['templates only', ends.challenges.initiate({ templates: true }), ['is_template=eq.true']],
  [
    'suggestions that wait, newest first',
    ends.suggestions.initiate({ status: 'pending' }),
    ['status=eq.pending', 'order=created_at.desc'],
  ],
  ['the last 100 looks of administrators', ends.accessLogs.initiate(), ['order=created_at.desc', 'limit=100']],
  ['features by their id', ends.featureFlags.initiate(), ['order=id']],
])('asks for %s', async (_what, ask, parts) => {
  const path = (await sent(ask))?.path ?? '';
  expect(parts.filter((part) => !path.includes(part))).toEqual([]);
});

test.each([
  [
    'a reward without picture and times is for all children',
    ends.createReward.initiate({ ...REWARD_DEFAULTS, emoji: '' }),
    { emoji: '🎁', description: null, time_restriction: null, child_id: null },
  ],
  [
    'a food without a picture has a plate',
    ends.createFood.initiate({ ...FOOD_DEFAULTS, emoji: '' }),
    { emoji: '🍽️', description: null },
  ],
  [
    'a challenge without dates and words has none',
    ends.createChallenge.initiate(CHALLENGE_DEFAULTS),
    [{ description: null, food_name: null, end_date: null }],
  ],
  [
    'a child without an address of its own is sent without one',
    ends.createChild.initiate({ ...CHILD_DEFAULTS, email: 'mia@example.com' }),
    { email: null, gender: null, pin: null },
  ],
])('%s', async (_what, ask, body) => {
  expect((await sent(ask))?.body).toMatchObject(body);
});

test.each([
  ['a search of blanks asks for all users', ends.adminUserPages.initiate({ search: '  ' }), 'p_search'],
  [
    'a suggestion keeps the picture it has',
    ends.approveSuggestion.initiate({ id: 's1', pointsValue: 5, emoji: '' }),
    'p_emoji',
  ],
  ['a pin that is taken away names no reward', ends.setGoal.initiate({ rewardId: null }), 'p_reward_id'],
])('%s', async (_what, ask, name) => {
  expect((await sent(ask))?.body).not.toHaveProperty(name);
});
