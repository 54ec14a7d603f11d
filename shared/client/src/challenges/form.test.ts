import { MESSAGES } from '../errors/catalogue';
import { issuesOf } from '../testing/issues-of';
import { CHALLENGE_DEFAULTS, challengeSchema } from './form';

const challenge = { ...CHALLENGE_DEFAULTS, name: 'Veggie week', childId: 'mia', foodTags: ['vegetables'] };

test('the defaults are the specified ones', () => {
  expect(CHALLENGE_DEFAULTS).toMatchObject({
    pointsPerEntry: 15,
    targetCount: 1,
    currentCount: 0,
    status: 'active',
    isTemplate: false,
  });
});

test('the defaults with a name and a category are a valid form', () => {
  expect(issuesOf(challengeSchema, challenge)).toEqual({});
});

test('a challenge names what counts: a category, or a food', () => {
  const none = { foodTags: 'Choose at least one food category or one food, or no log can count.' };
  expect(issuesOf(challengeSchema, { ...challenge, foodTags: [] })).toEqual(none);
  expect(issuesOf(challengeSchema, { ...challenge, foodTags: [' '], foodName: ' ' })).toEqual(none);
  expect(issuesOf(challengeSchema, { ...challenge, foodTags: [], foodName: 'Kale' })).toEqual({});
});

test('challenge: title and child are needed, numbers have their minimum, the due date is not before the start', () => {
  expect(issuesOf(challengeSchema, { ...challenge, name: '', childId: '' })).toEqual({
    name: 'Title is required',
    childId: MESSAGES.challenges.childRequired,
  });
  expect(issuesOf(challengeSchema, { ...challenge, pointsPerEntry: 0, targetCount: 0, currentCount: -1 })).toEqual({
    pointsPerEntry: 'Points per entry must be at least 1',
    targetCount: 'Goal must be at least 1',
    currentCount: 'Current progress must be at least 0',
  });
  expect(issuesOf(challengeSchema, { ...challenge, startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual({
    endDate: "The due date can't be before the start date.",
  });
  expect(issuesOf(challengeSchema, { ...challenge, startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual({});
});

test.each([
  ['pointsPerEntry', 1000],
  ['bonusPoints', 1000],
  ['targetCount', 1000],
  ['currentCount', 1000],
])('%s is at most %d', (field, most) => {
  expect(issuesOf(challengeSchema, { ...challenge, [field]: most })).toEqual({});
  expect(issuesOf(challengeSchema, { ...challenge, [field]: most + 1 })).toEqual({
    [field]: `Please enter at most ${most}.`,
  });
});
