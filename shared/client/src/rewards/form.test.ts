import { issuesOf } from '../testing/issues-of';
import { REWARD_DEFAULTS, rewardSchema } from './form';

const reward = { ...REWARD_DEFAULTS, name: 'Movie night' };

test('the defaults are the specified ones', () => {
  expect(REWARD_DEFAULTS).toMatchObject({ pointsRequired: 50, isActive: true, childId: '' });
});

test('the defaults with a name are a valid form', () => {
  expect(issuesOf(rewardSchema, reward)).toEqual({});
});

test('reward: at least one point', () => {
  expect(issuesOf(rewardSchema, { ...reward, pointsRequired: 0 })).toEqual({
    pointsRequired: 'Points required must be at least 1',
  });
  expect(issuesOf(rewardSchema, { ...reward, pointsRequired: Number.NaN })).toEqual({
    pointsRequired: 'Please enter the points required.',
  });
});

test.each([['pointsRequired', 100_000]])('%s is at most %d', (field, most) => {
  expect(issuesOf(rewardSchema, { ...reward, [field]: most })).toEqual({});
  expect(issuesOf(rewardSchema, { ...reward, [field]: most + 1 })).toEqual({
    [field]: `Please enter at most ${most}.`,
  });
});
