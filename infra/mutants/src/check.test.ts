import { judge, testFilesOf } from './check.ts';
import type { Outcome } from './jest.ts';
import { db, unit } from '../mutants/mutant.ts';

const run = (outcomes: Record<string, Outcome>, broken: string[] = []) => ({
  outcomes: new Map(Object.entries(outcomes)),
  broken,
});

describe('judge', () => {
  const before = run({ pays: 'passed', refuses: 'passed', flaps: 'failed' });

  it('calls a mutant caught when a test that passed fails', () => {
    const after = run({ pays: 'passed', refuses: 'failed' }, ['points.test.ts: Unexpected token']);
    expect(judge(after, before)).toEqual({ kind: 'caught', by: ['refuses'] });
  });

  it('calls it survived when every test passes as before', () => {
    expect(judge(run({ pays: 'passed', refuses: 'passed' }), before)).toEqual({ kind: 'survived' });
  });

  it.each([
    ['a test was red already', run({ refuses: 'failed', flaps: 'failed' }), 'not green without the mutant: flaps'],
    [
      'a suite breaks',
      run({ pays: 'passed' }, ['points.test.ts: Unexpected token']),
      'points.test.ts: Unexpected token',
    ],
    ['a test only times out', run({ pays: 'passed', refuses: 'timed out' }), 'only a timeout: refuses'],
    ['no test ran', run({}), 'no test ran'],
  ])('calls it an error when %s', (_case, after, reason) => {
    expect(judge(after, before)).toEqual({ kind: 'error', reason });
  });
});

describe('testFilesOf', () => {
  const files = ['a/food.ts', 'a/food.test.ts', 'a/food.db.test.ts', 'b/food-list.test.tsx'];

  it('finds the tests of the project by a part of their path', () => {
    expect(testFilesOf(unit('food'), files)).toEqual(['a/food.test.ts', 'b/food-list.test.tsx']);
    expect(testFilesOf(db('a/food'), files)).toEqual(['a/food.db.test.ts']);
  });

  it('refuses a part that is in no path', () => {
    expect(() => testFilesOf(unit('drink'), files)).toThrow(
      'no test file of the project "unit" has "drink" in its path',
    );
  });
});
