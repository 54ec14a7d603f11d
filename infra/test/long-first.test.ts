import LongFirst from './long-first.mjs';

type Tests = Parameters<LongFirst['sort']>[0];

const KILL_LOOP = '/clone/infra/reliability/src/kill-loop.db.test.ts';

/** The order of suites of these sizes; `times`: how long each took the last time. */
function order(sizes: Record<string, number>, times: Record<string, number> = {}) {
  const context = { config: { cache: false }, hasteFS: { getSize: (path: string) => sizes[path] } };
  const tests = Object.keys(sizes).map((path) => ({ path, context })) as unknown as Tests;
  const sequencer = new LongFirst({ contexts: [], globalConfig: {} as never });
  Object.assign(sequencer, { time: ({ path }: { path: string }) => times[path] });
  return sequencer.sort(tests).map(({ path }) => path);
}

test('in a new clone the long suites come before larger ones', () => {
  const sizes = { '/clone/large.test.ts': 900, [KILL_LOOP]: 10, '/clone/small.test.ts': 9 };
  expect(order(sizes)).toEqual([KILL_LOOP, '/clone/large.test.ts', '/clone/small.test.ts']);
});

test('once it is known how long each takes, that counts', () => {
  const other = '/clone/other.test.ts';
  expect(order({ [KILL_LOOP]: 10, [other]: 9 }, { [KILL_LOOP]: 1, [other]: 2 })).toEqual([other, KILL_LOOP]);
});
