import type { RemoteHealth } from '@tastequest/client';
import { byRemote, errorRate } from './health';

const health = (part: Partial<RemoteHealth>) =>
  ({ remote: 'child', channel: 'live', build: 'a', ...part }) as RemoteHealth;

test.each([
  [0, 0, null],
  [0, 10, 0],
  [1, 8, 0.125],
  [3, 0, 1],
  [30, 10, 1],
])('%s failures of %s openings', (failed, opened, rate) => {
  expect(errorRate({ failed, opened })).toBe(rate);
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
