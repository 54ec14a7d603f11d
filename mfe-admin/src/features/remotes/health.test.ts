import type { RemoteHealth } from '@tastequest/client';
import { byRemote, errorRate, isWorse } from './health';

const health = (part: Partial<RemoteHealth>) =>
  ({ remote: 'child', channel: 'live', build: 'a', ...part }) as RemoteHealth;
const figures = (failed: number, opened: number) => health({ failed, opened });

test.each([
  [0, 0, null],
  [0, 10, 0],
  [1, 8, 0.125],
  [3, 0, 1],
  [30, 10, 1],
])('%s failures of %s openings', (failed, opened, rate) => {
  expect(errorRate({ failed, opened })).toBe(rate);
});

test.each([
  ['twice as often', figures(4, 100), figures(2, 100), true],
  ['less than twice as often', figures(19, 1000), figures(10, 1000), false],
  ['two failures only', figures(2, 10), figures(0, 1000), false],
  ['three, where nothing failed before', figures(3, 1000), figures(0, 1000), true],
  ['three, where nothing was before', figures(3, 1000), undefined, true],
])('worse: %s', (_what, build, than, expected) => {
  expect(isWorse(build, than)).toBe(expected);
});

test('what is live is what was asked for last, and no build is none', () => {
  const [none, canary, now, before] = [
    health({ build: '' }),
    health({ build: 'c', channel: 'canary' }),
    health({ build: 'b' }),
    health({ build: 'a' }),
  ];
  const other = health({ remote: 'parent' });
  expect(byRemote([none, canary, now, before, other])).toEqual([
    { remote: 'child', now, before, builds: [none, canary, now, before] },
    { remote: 'parent', now: other, before: undefined, builds: [other] },
  ]);
});
