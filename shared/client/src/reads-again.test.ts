import { api } from './api';
import { CHALLENGE_DEFAULTS } from './challenges/form';
import { CHILD_DEFAULTS } from './children/form';
import { FOOD_DEFAULTS } from './foods/form';
import { REWARD_DEFAULTS } from './rewards/form';
import { createTasteQuestStore } from './store';
import { TASTE_ADVENTURE_DEFAULTS } from './tastes/form';
import { fakeBackend } from './testing/fake-backend';
import { childId, ends, meal, SHOWN } from './testing/shown';

type Ask = Parameters<ReturnType<typeof createTasteQuestStore>['dispatch']>[0];

const key = { idempotencyKey: 'k1' };

/** Which questions are about what. */
const DASHBOARDS = ['child_dashboard', 'child_progress', 'parent_dashboard'];
const LOGS = ['food_log_list', 'food_shelf', 'meal_choices', 'meal_preview', 'undo_preview'];
const CHALLENGES = ['challenges', 'challenge_page', 'meal_preview', 'taste_adventures'];
const FOODS = ['foods', 'food_page', 'meal_choices', 'meal_preview'];
const REWARDS = ['rewards', 'reward_page', 'reward_shelf', 'child_progress'];
const CLAIMS = [
  'claims_list',
  'unlocked_rewards',
  'reward_shelf',
  'approvals_inbox',
  'child_progress',
  'parent_dashboard',
  'undo_preview',
];
const CHILDREN = ['children_list', 'own_pin_kind', 'challenge_page', 'reward_page', 'child_progress'];
const SUGGESTIONS = ['pending_foods', 'approvals_inbox', 'parent_dashboard'];
const WISHES = ['reward_wishes', 'approvals_inbox', 'reward_shelf', 'child_progress', 'parent_dashboard'];
const JOINS = ['join_requests', 'approvals_inbox', 'parent_dashboard'];
const MEMBERS = ['family_member_list', 'privacy_overview'];
const ACCESSES = ['access_logs', 'privacy_overview'];
const NOTICES = ['notice_page', 'approvals_inbox'];
const HISTORY = ['points_history'];
const LEDGER = ['point_entries', 'child_progress', 'reward_shelf', 'undo_preview'];
const TASTES = ['taste_adventures', 'food_shelf'];
const ADDRESS = ['my_email_change'];
const FLAGS = ['feature_flags'];
const USERS = ['admin_user_page'];
const HIDDEN = ['restricted_children'];
const MAILS = ['unsent_mails'];
const POINTS = [...DASHBOARDS, ...HISTORY, ...LEDGER, ...CHALLENGES, ...NOTICES];

const CHANGES: [what: string, change: unknown, again: string[][]][] = [
  ['an address was changed', ends.changeEmail.initiate({ newEmail: 'a@b.c', currentPassword: 'x' }), [ADDRESS]],
  ['the link to an address was sent again', ends.resendEmailChange.initiate(), [ADDRESS]],
  ['the change of an address was cancelled', ends.cancelEmailChange.initiate(), [ADDRESS]],
  ['a role was given', ends.setRole.initiate({ userId: 'ada', role: 'admin', granted: true }), [ACCESSES, USERS]],
  ['a child was hidden', ends.setRestriction.initiate({ childId, restricted: true }), [ACCESSES, USERS, HIDDEN]],
  [
    'a feature was switched on',
    ends.setFeatureFlag.initiate({ flag: 'exports', role: 'parent_pro', enabled: true }),
    [ACCESSES, FLAGS],
  ],
  ['a look at a user began', ends.startImpersonation.initiate({ userId: 'ada', reason: 'Help' }), [ACCESSES]],
  ['a look at a user ended', ends.stopImpersonation.initiate({ impersonationId: 'i1' }), [ACCESSES]],
  ['mails were sent again', ends.resendMails.initiate({}), [ACCESSES, MAILS]],
  ['all that waited was approved', ends.approveAllWaiting.initiate([]), [POINTS, FOODS, REWARDS, CLAIMS, SUGGESTIONS]],
  ['a challenge was made', ends.createChallenge.initiate(CHALLENGE_DEFAULTS), [DASHBOARDS, LOGS, CHALLENGES]],
  [
    'a challenge was changed',
    ends.updateChallenge.initiate({ ...CHALLENGE_DEFAULTS, id: 'c1' }),
    [DASHBOARDS, LOGS, CHALLENGES],
  ],
  ['a challenge was deleted', ends.deleteChallenge.initiate({ id: 'c1' }), [DASHBOARDS, LOGS, CHALLENGES]],
  ['a challenge was completed', ends.completeChallenge.initiate({ id: 'c1' }), [POINTS, LOGS]],
  ['a PIN was set', ends.setChildPin.initiate({ childId, pin: '1234' }), [CHILDREN]],
  ['a lock was ended', ends.unlockChild.initiate({ childId }), [CHILDREN]],
  ['a child was added', ends.createChild.initiate(CHILD_DEFAULTS), [DASHBOARDS, CHILDREN]],
  [
    'a child was changed',
    ends.updateChild.initiate({ ...CHILD_DEFAULTS, childId }),
    [DASHBOARDS, LOGS, CHALLENGES, CHILDREN],
  ],
  [
    'a child was removed',
    ends.removeChild.initiate({ childId }),
    [DASHBOARDS, LOGS, CHALLENGES, REWARDS, CLAIMS, CHILDREN, SUGGESTIONS, HISTORY],
  ],
  [
    'the settings of a child were changed',
    ends.setChildSettings.initiate({ childId, hidePoints: true, preReader: null }),
    [DASHBOARDS, CHILDREN],
  ],
  ['a reward was unlocked', ends.unlockReward.initiate({ childId, rewardId: 'r1', ...key }), [POINTS, REWARDS, CLAIMS]],
  ['a claim was approved', ends.approveRewardClaim.initiate({ unlockedId: 'u1' }), [POINTS, REWARDS, CLAIMS]],
  ['a reward was delivered', ends.deliverReward.initiate({ unlockedId: 'u1' }), [POINTS, REWARDS, CLAIMS]],
  ['a claim was cancelled', ends.cancelReward.initiate({ unlockedId: 'u1' }), [POINTS, REWARDS, CLAIMS]],
  [
    'the family was changed',
    ends.updateFamily.initiate({ name: 'Berg', timeZone: 'UTC', dailyPaidLogCap: 3 }),
    [DASHBOARDS, LOGS, CHALLENGES, HISTORY],
  ],
  ['a co-parent was invited', ends.inviteCoParent.initiate({ fullName: 'Ben', email: 'a@b.c' }), [MEMBERS]],
  ['a co-parent was removed', ends.removeCoParent.initiate({ id: 'm1' }), [MEMBERS]],
  ['a food was logged', ends.logFood.initiate({ childId, foodId: 'corn', mealType: 'lunch', ...key }), [POINTS, LOGS]],
  ['a log was taken back', ends.undoFoodLog.initiate({ foodLogId: 'l1' }), [POINTS, LOGS]],
  [
    'a log was corrected',
    ends.editFoodLog.initiate({ foodLogId: 'l1', mealType: 'lunch', day: meal.day, childId, allergyConfirmed: false }),
    [POINTS, LOGS],
  ],
  [
    'a meal was logged',
    ends.logMeal.initiate({ ...meal, ...key, photoPaths: [], allergyConfirmed: false }),
    [POINTS, LOGS],
  ],
  ['a meal was taken back', ends.undoMeal.initiate({ mealId: 'm1' }), [POINTS, LOGS]],
  ['a food was added', ends.createFood.initiate(FOOD_DEFAULTS), [DASHBOARDS, FOODS]],
  ['a food was changed', ends.updateFood.initiate({ ...FOOD_DEFAULTS, id: 'corn' }), [DASHBOARDS, FOODS]],
  ['a food was deleted', ends.deleteFood.initiate({ id: 'corn' }), [DASHBOARDS, FOODS]],
  ['suggested foods were added', ends.addSuggestedFoods.initiate([]), [DASHBOARDS, FOODS]],
  ['a child was let in', ends.approveChild.initiate({ childId, dob: '2018-01-01' }), [DASHBOARDS, CHILDREN, JOINS]],
  ['a child was turned away', ends.rejectChild.initiate({ childId }), [DASHBOARDS, JOINS]],
  ['notices were read', ends.readNotices.initiate({}), [DASHBOARDS, NOTICES]],
  ['a notice was deleted', ends.deleteNotice.initiate({ id: 'n1' }), [DASHBOARDS, NOTICES]],
  ['a photo was changed', ends.setLogPhoto.initiate({ foodLogId: 'l1', path: null }), [DASHBOARDS, LOGS]],
  ['points were given', ends.adjustPoints.initiate({ childId, points: 5, reason: 'Help', ...key }), [POINTS]],
  ['a goal was pinned', ends.setGoal.initiate({ rewardId: 'r1' }), [DASHBOARDS, REWARDS]],
  ['a reward was added', ends.createReward.initiate(REWARD_DEFAULTS), [DASHBOARDS, REWARDS]],
  ['a reward was changed', ends.updateReward.initiate({ ...REWARD_DEFAULTS, id: 'r1' }), [DASHBOARDS, REWARDS]],
  ['a reward was switched off', ends.setRewardActive.initiate({ id: 'r1', isActive: false }), [DASHBOARDS, REWARDS]],
  ['a reward was deleted', ends.deleteReward.initiate({ id: 'r1' }), [DASHBOARDS, REWARDS]],
  [
    'a food was suggested',
    ends.suggestFood.initiate({ name: 'Mango', description: '', categoryTags: [], ...key }),
    [SUGGESTIONS],
  ],
  [
    'a suggestion was approved',
    ends.approveSuggestion.initiate({ id: 's1', pointsValue: 5, emoji: '' }),
    [DASHBOARDS, FOODS, SUGGESTIONS],
  ],
  [
    'a suggestion was rejected',
    ends.rejectSuggestion.initiate({ id: 's1', feedback: 'No' }),
    [DASHBOARDS, SUGGESTIONS],
  ],
  [
    'a Taste Adventure was started',
    ends.createTasteAdventure.initiate(TASTE_ADVENTURE_DEFAULTS),
    [DASHBOARDS, CHALLENGES, TASTES],
  ],
  [
    'a taste was recorded',
    ends.recordTaste.initiate({ challengeId: 'c1', face: 'okay', sticker: 'star', ...key }),
    [POINTS, TASTES],
  ],
  ['a wish was made', ends.wishForReward.initiate({ name: 'A kite', emoji: '🪁', ...key }), [WISHES]],
  [
    'a wish was granted',
    ends.grantWish.initiate({ id: 'w1', pointsRequired: 30, category: 'Outings' }),
    [DASHBOARDS, REWARDS, WISHES],
  ],
  ['a wish was declined', ends.declineWish.initiate({ id: 'w1', feedback: 'No' }), [DASHBOARDS, WISHES]],
];

const nothing = () => ({ body: null });

// What a build can't read is told on the console, and leaves open whether it was done.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each(CHANGES)('after %s, what is about it is read again, and nothing else', async (_what, change, again) => {
  const { client, calls } = fakeBackend(
    ...['GET', 'POST', 'PATCH', 'DELETE'].map((method): [string, RegExp, typeof nothing] => [method, /./, nothing]),
  );
  const store = createTasteQuestStore(client);
  await Promise.all(SHOWN.map((ask) => store.dispatch(ask as Ask)));
  const before = calls.length;
  await store.dispatch(change as Ask);
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  const names = calls.slice(before + 1).map(({ path }) => /v1\/(?:rpc\/)?(\w+)/.exec(path)?.[1]);
  expect(new Set(names)).toEqual(new Set(again.flat()));
});
