import { judge, testFilesOf } from './check.ts';
import { db, unit } from './mutant.ts';

const run = (passed: Record<string, boolean>, broken: string[] = []) => ({
  passed: new Map(Object.entries(passed)),
  broken,
});

describe('judge', () => {
  const before = run({ pays: true, refuses: true, flaps: false });

  it('calls a mutant caught when a test that passed fails', () => {
    expect(judge(run({ pays: true, refuses: false }), before)).toEqual({ kind: 'caught', by: ['refuses'] });
  });

  it('calls it survived when every test does as before', () => {
    expect(judge(run({ pays: true, refuses: true, flaps: false }), before)).toEqual({ kind: 'survived' });
  });

  it('calls it an error when a suite breaks before its first test', () => {
    const after = run({ pays: true }, ['points.test.ts: Unexpected token']);
    expect(judge(after, before)).toEqual({ kind: 'error', reason: 'points.test.ts: Unexpected token' });
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
