import { lookOf } from './rules';

test.each([
  ['challenge_completed', 'mia', '/parent/challenges/mia'],
  ['new_challenge', null, '/parent/challenges'],
  ['challenge_reminder', 'mia', '/parent/challenges/mia'],
  ['reward_redeemed', 'mia', '/parent/approvals'],
  ['food_suggested', null, '/parent/approvals'],
  ['reward_wished', null, '/parent/approvals'],
  ['child_waiting', null, '/parent/approvals'],
  ['points_adjusted', 'mia', '/parent/children/mia'],
  ['points_adjusted', null, '/parent/children'],
  ['co_parent_joined', null, '/settings/account'],
  ['co_parent_left', null, '/settings/account'],
  ['removed_from_family', null, '/parent'],
  ['of a later release', 'mia', null],
])('a notice of %s about %s leads to %s', (kind, childId, to) => {
  expect(lookOf({ kind, childId }).to).toBe(to);
});
