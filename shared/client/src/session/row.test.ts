import { mySessionSchema } from './row';

const profile = {
  id: 'mia',
  full_name: 'Mia Berg',
  role: 'child',
  family_group_id: 'berg',
  subscription_status: 'trial',
  join_status: 'active',
};

test('a child has its own settings, and an address that nothing is asked about', () => {
  const settings = { hide_points: true, pre_reader: true, goal_reward_id: 'zoo' };
  expect(mySessionSchema.parse({ profile, settings })).toMatchObject({
    emailConfirmed: true,
    settings: { hidePoints: true, preReader: true, goalRewardId: 'zoo' },
    family: null,
    flags: [],
  });
});

test('an address that is not confirmed is said to be so, and numbers are counts by their name', () => {
  const session = mySessionSchema.parse({ profile, email_confirmed: false, waiting: 3, settings: null });
  expect(session).toMatchObject({ emailConfirmed: false, counts: { waiting: 3 }, settings: null });
});

test('an account without a profile has no session', () => {
  expect(mySessionSchema.parse(null)).toBeNull();
});
