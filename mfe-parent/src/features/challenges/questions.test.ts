import { CHALLENGE_DEFAULTS } from '@tastequest/client';
import { questionsAbout } from './questions';

describe('questionsAbout', () => {
  const today = '2026-03-10';
  const fieldsOf = (values: object, before: object = {}, isStuck = false) =>
    questionsAbout({ ...CHALLENGE_DEFAULTS, ...values }, { ...CHALLENGE_DEFAULTS, ...before }, today, isStuck).map(
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

  it.each([
    ['runs', {}, ['foodName']],
    ['is over', { endDate: '2026-03-09' }, ['endDate']],
    ['is completed', { status: 'completed' }, []],
    ['is completed at once', { currentCount: 5 }, ['currentCount']],
  ])('no food counts and it %s', (_name, values, fields) => {
    expect(fieldsOf(values, {}, true)).toEqual(fields);
  });
});
