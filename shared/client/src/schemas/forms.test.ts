import { MESSAGES } from '../errors/catalogue';
import { CHALLENGE_DEFAULTS, challengeSchema } from './challenge-schema';
import { adjustPointsSchema, coParentSchema, familySchema } from './family-schemas';
import { FOOD_DEFAULTS, foodSchema, LOG_FOOD_DEFAULTS, logFoodSchema, rejectSuggestionSchema } from './food-schemas';
import { REWARD_DEFAULTS, rewardSchema } from './reward-schema';
import { issuesOf } from '../testing/issues-of';

const food = { ...FOOD_DEFAULTS, name: 'Apples' };
const reward = { ...REWARD_DEFAULTS, name: 'Movie night' };
const challenge = { ...CHALLENGE_DEFAULTS, name: 'Veggie week', childId: 'mia' };

test('the defaults are the specified ones', () => {
  expect(FOOD_DEFAULTS.pointsValue).toBe(10);
  expect(REWARD_DEFAULTS).toMatchObject({ pointsRequired: 50, isActive: true, childId: '' });
  expect(CHALLENGE_DEFAULTS).toMatchObject({
    pointsPerEntry: 15,
    targetCount: 1,
    currentCount: 0,
    status: 'active',
    isTemplate: false,
  });
  expect(LOG_FOOD_DEFAULTS.mealType).toBe('breakfast');
});

test.each([
  [foodSchema, food],
  [rewardSchema, reward],
  [challengeSchema, challenge],
])('the defaults with a name are a valid form', (schema, form) => {
  expect(issuesOf(schema, form)).toEqual({});
});

test('food: name and points are needed, 0 points are allowed, duplicate categories are ignored', () => {
  expect(issuesOf(foodSchema, { ...food, name: ' ', pointsValue: '' })).toEqual({
    name: 'Food name is required',
    pointsValue: 'Points value is required',
  });
  expect(issuesOf(foodSchema, { ...food, pointsValue: -1 }).pointsValue).toBe('Points value must be at least 0');
  expect(issuesOf(foodSchema, { ...food, pointsValue: 1.5 }).pointsValue).toBe('Please enter a whole number.');
  const parsed = foodSchema.parse({ ...food, pointsValue: '0', categoryTags: ['Fruits', ' fruits', 'Snacks'] });
  expect(parsed).toMatchObject({ pointsValue: 0, categoryTags: ['fruits', 'snacks'] });
});

test('reward: at least one point', () => {
  expect(issuesOf(rewardSchema, { ...reward, pointsRequired: 0 })).toEqual({
    pointsRequired: 'Points required must be at least 1',
  });
  expect(issuesOf(rewardSchema, { ...reward, pointsRequired: Number.NaN })).toEqual({
    pointsRequired: 'Points required is required',
  });
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
    endDate: 'The due date cannot be before the start date.',
  });
  expect(issuesOf(challengeSchema, { ...challenge, startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual({});
});

test.each([
  ['pointsValue', 1000, foodSchema, food],
  ['pointsRequired', 100_000, rewardSchema, reward],
  ['pointsPerEntry', 1000, challengeSchema, challenge],
  ['bonusPoints', 1000, challengeSchema, challenge],
  ['targetCount', 1000, challengeSchema, challenge],
  ['currentCount', 1000, challengeSchema, challenge],
])('%s is at most %d', (field, most, schema, form) => {
  expect(issuesOf(schema, { ...form, [field]: most })).toEqual({});
  expect(issuesOf(schema, { ...form, [field]: most + 1 })).toEqual({ [field]: `Please enter at most ${most}.` });
});

test('logging needs a child and a food', () => {
  expect(issuesOf(logFoodSchema, LOG_FOOD_DEFAULTS)).toEqual({
    childId: MESSAGES.foods.selectChild,
    foodId: 'Please select a food',
  });
});

test('a rejection needs feedback', () => {
  expect(issuesOf(rejectSuggestionSchema, { feedback: '   ' })).toEqual({ feedback: 'Please say why.' });
});

test.each([0, 501, -20, ''])('an adjustment of %j points is refused', (points) => {
  expect(issuesOf(adjustPointsSchema, { points, reason: 'Helped' })).toHaveProperty('points');
});

test('points are added or taken with a reason', () => {
  expect(issuesOf(adjustPointsSchema, { points: 500, reason: 'Helped' })).toEqual({});
  expect(issuesOf(adjustPointsSchema, { points: 5, reason: '' })).toEqual({ reason: 'Please give a reason.' });
});

test('a co-parent needs a name and an address', () => {
  expect(issuesOf(coParentSchema, { fullName: '', email: '' })).toEqual({
    fullName: 'Full name is required',
    email: 'Email is required',
  });
});

test.each(['https://evil.example', 'www.evil', 'Claim evil.example', 't.co/prize', '//prize'])(
  'nobody is called "%s"',
  (name) => {
    const refused = 'Please write the name without a web address';
    expect(issuesOf(coParentSchema, { fullName: name, email: 'ana@example.com' })).toEqual({ fullName: refused });
    expect(issuesOf(familySchema, { name, timeZone: 'UTC', dailyPaidLogCap: 3 })).toEqual({ name: refused });
  },
);

test.each(["Dr.Smith O'Neill", 'St. John', 'J.R.R. Tolkien', 'Søren Ærø', 'Kim/Lee', '李小龍'])(
  '"%s" is a name',
  (fullName) => {
    expect(issuesOf(coParentSchema, { fullName, email: 'ana@example.com' })).toEqual({});
  },
);

test('a family pays 1 to 20 logs a day', () => {
  const family = { name: 'Lee', timeZone: 'UTC', dailyPaidLogCap: 3 };
  expect(issuesOf(familySchema, family)).toEqual({});
  expect(issuesOf(familySchema, { ...family, dailyPaidLogCap: 21 })).toHaveProperty('dailyPaidLogCap');
});
