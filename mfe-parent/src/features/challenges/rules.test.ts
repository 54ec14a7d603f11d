import { CHALLENGE_DEFAULTS } from '@tastequest/client';
import { dueText, missingFoods, progressText, questionsAbout, suggestedFor } from './rules';

it('shows the true count beyond the goal', () => {
  expect(progressText({ currentCount: 12, targetCount: 10 })).toBe('12/10');
});

it('names the due date', () => {
  expect(dueText('2026-03-09')).toBe('Mar 9, 2026');
  expect(dueText(null)).toBe('No deadline');
});

describe('questionsAbout', () => {
  const today = '2026-03-10';
  const fieldsOf = (values: object, before: object = {}) =>
    questionsAbout({ ...CHALLENGE_DEFAULTS, ...values }, { ...CHALLENGE_DEFAULTS, ...before }, today).map(
      ({ field }) => field,
    );

  it.each([
    ['due today', { endDate: '2026-03-10' }, {}, []],
    ['due yesterday', { endDate: '2026-03-09' }, {}, ['endDate']],
    ['was due yesterday before the edit', { endDate: '2026-03-09' }, { endDate: '2026-03-09' }, []],
    ['one below the goal', { targetCount: 3, currentCount: 2 }, {}, []],
    ['at the goal', { targetCount: 3, currentCount: 3 }, {}, ['currentCount']],
    ['at the goal and completed', { targetCount: 3, currentCount: 3, status: 'completed' }, {}, []],
    ['both', { endDate: '2026-03-09', currentCount: 5 }, {}, ['endDate', 'currentCount']],
  ])('%s', (_name, values, before, fields) => {
    expect(fieldsOf(values, before)).toEqual(fields);
  });
});

it('finds what no food of the family has', () => {
  const wanted = { foodTags: ['fruits', 'green'], foodName: ' kiwi' };
  expect(missingFoods(wanted, ['fruits'], ['Kiwi'])).toEqual({ foodTags: ['green'], foodName: '' });
  expect(missingFoods(wanted, ['fruits', 'green'], ['Kiwi jam'])).toEqual({ foodTags: [], foodName: 'kiwi' });
});

it('suggests foods for what is missing, each once', () => {
  expect(suggestedFor({ foodTags: ['fruits', 'rainbow foods'], foodName: 'blueberries' })).toEqual([
    'Strawberries',
    'Apples',
    'Bananas',
    'Oranges',
    'Blueberries',
    'Red Peppers',
    'Corn',
    'Purple Cabbage',
    'Orange Sweet Potato',
  ]);
  expect(suggestedFor({ foodTags: ['green'], foodName: '' })).toEqual([]);
});
