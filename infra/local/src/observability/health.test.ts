import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskCheck } from './checks.ts';
import { createHealth, NotWell, type Check } from './health.ts';

const well: Check = { name: 'one', look: async () => 'fine' };

async function ready(health: ReturnType<typeof createHealth>) {
  const answer = await health.answer('/health/ready');
  return { code: answer?.status, ...((await answer?.json()) as { status: string; checks: unknown[] }) };
}
const begun = (checks: Check[], options: { maxAgeMs?: number; patienceMs?: number } = {}) => {
  const health = createHealth({ mode: 'embedded', ...options });
  health.begin(checks);
  return health;
};

it('lives from the first moment to the last, and serves between', async () => {
  const health = createHealth({ mode: 'embedded' });
  const live = async () => (await health.answer('/health/live'))?.status;
  expect([await live(), await ready(health)]).toMatchObject([200, { code: 503, status: 'starting', checks: [] }]);
  health.begin([well]);
  expect([await live(), await ready(health)]).toEqual([
    200,
    { code: 200, status: 'ready', mode: 'embedded', checks: [{ name: 'one', ok: true, detail: 'fine' }] },
  ]);
  health.drain();
  expect([await live(), await ready(health)]).toMatchObject([200, { code: 503, status: 'draining', checks: [] }]);
  expect(await health.answer('/health')).toBeNull();
});

it.each(['/health/live', '/health/ready'])('is asked each time: nothing on the way keeps %s', async (pathname) => {
  expect((await begun([well]).answer(pathname))?.headers.get('cache-control')).toBe('no-store');
});

it('says what is not right, and nothing of an error that was not written for it', async () => {
  const secret: Check = { name: 'two', look: () => Promise.reject(new Error('password "x" for /srv/data')) };
  const known: Check = { name: 'three', look: () => Promise.reject(new NotWell('too old')) };
  expect(await ready(begun([well, secret, known]))).toMatchObject({
    code: 503,
    status: 'failing',
    checks: [
      { name: 'one', ok: true },
      { name: 'two', ok: false, detail: 'failed' },
      { name: 'three', ok: false, detail: 'too old' },
    ],
  });
});

it('does not wait for a check that hangs, and begins it once', async () => {
  let begunLooks = 0;
  let answer: (detail: string) => void = () => undefined;
  const stuck: Check = {
    name: 'stuck',
    look: () => {
      begunLooks += 1;
      return new Promise((resolve) => (answer = resolve));
    },
  };
  const health = begun([stuck], { maxAgeMs: -1, patienceMs: 1 });
  expect(await ready(health)).toMatchObject({ code: 503, checks: [{ detail: 'no answer within 0.001 s' }] });
  expect(await ready(health)).toMatchObject({ code: 503 });
  expect(begunLooks).toBe(1);
  answer('late');
  await Promise.resolve();
  const next = ready(health);
  answer('in time');
  expect(await next).toMatchObject({ code: 200 });
});

it('looks once for all who ask within a second', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const look = jest.fn(well.look);
  const health = begun([{ name: 'one', look }]);
  await Promise.all(Array.from({ length: 50 }, () => ready(health)));
  jest.advanceTimersByTime(1000);
  await ready(health);
  expect(look).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await ready(health);
  expect(look).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

describe('the disk', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-disk-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const look = (probe: string, leastMb?: number) => ready(begun([diskCheck(probe, leastMb)]));

  it('is right where the probe can be written', async () => {
    expect(await look(path.join(folder, 'probe'))).toMatchObject({ code: 200 });
  });

  it('is not where it cannot be', async () => {
    expect(await look(path.join(folder, 'away/probe'))).toMatchObject({ checks: [{ detail: 'cannot be written' }] });
  });

  it('is not where too little is free', async () => {
    expect(await look(path.join(folder, 'probe'), 1e12)).toMatchObject({
      checks: [{ ok: false, detail: expect.stringMatching(/^\d+ MB free, fewer than/) }],
    });
  });
});
