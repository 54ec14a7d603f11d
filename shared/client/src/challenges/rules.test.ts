import { foodCounts, foodsForChallenge, isOpenOn, matchingChallenges } from './rules';

const carrot = { name: 'Carrots', categoryTags: ['vegetables'] };
const apple = { name: 'Apples', categoryTags: ['fruits'] };
const challenge = {
  status: 'active',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  foodTags: ['vegetables'],
  foodName: null,
};

describe('foodCounts', () => {
  test('by a shared tag, whatever its spelling', () => {
    expect(foodCounts({ foodTags: [' VEGETABLES '], foodName: null }, carrot)).toBe(true);
    expect(foodCounts(challenge, apple)).toBe(false);
  });

  test('by the name of the food', () => {
    expect(foodCounts({ foodTags: [], foodName: ' apples' }, apple)).toBe(true);
    expect(foodCounts({ foodTags: [], foodName: 'apples' }, carrot)).toBe(false);
  });

  test('never for a Taste Adventure, which counts tastes', () => {
    expect(foodCounts({ kind: 'taste_adventure', foodTags: [], foodName: 'Apples' }, apple)).toBe(false);
  });

  test('a challenge that names nothing counts nothing', () => {
    expect(foodCounts({ foodTags: [], foodName: '  ' }, carrot)).toBe(false);
    expect(foodCounts({ foodTags: [], foodName: null }, { name: '', categoryTags: [] })).toBe(false);
  });
});

test.each([
  ['2026-02-28', false],
  ['2026-03-01', true],
  ['2026-03-31', true],
  ['2026-04-01', false],
])('on %s the challenge takes entries: %s', (day, open) => {
  expect(isOpenOn(challenge, day)).toBe(open);
});

test('only active challenges take entries; without an end they stay open', () => {
  expect(isOpenOn({ ...challenge, status: 'completed' }, '2026-03-10')).toBe(false);
  expect(isOpenOn({ ...challenge, endDate: null, startDate: null }, '2030-01-01')).toBe(true);
});

test('the preview lists open challenges that the food counts for', () => {
  const other = { ...challenge, foodTags: ['fruits'] };
  expect(matchingChallenges([challenge, other], carrot, '2026-03-10')).toEqual([challenge]);
});

test('the food picker is filtered only by a challenge that asks for something', () => {
  expect(foodsForChallenge([carrot, apple], challenge)).toEqual([carrot]);
  expect(foodsForChallenge([carrot, apple], null)).toEqual([carrot, apple]);
  expect(foodsForChallenge([carrot, apple], { foodTags: [], foodName: null })).toEqual([carrot, apple]);
});
