import { readEnvironment } from '../environment/environment.ts';
import { readLog } from '../environment/log.ts';
import type { Health } from '../health/read-health.ts';
import { listReleases } from '../releases/upload.ts';
import { releaseTesting } from '../testing/builds.ts';
import { CommandError } from '../command-error.ts';
import { canary, stopCanary } from './canary.ts';
import { watchCanary } from './canary-watch.ts';
import type { Context } from './context.ts';
import { release, releaseAgain } from './release.ts';

const EVERYBODY = { share: 100, roles: [], families: [] };
const OPTIONS = { every: 30, minutes: 1, least: 3, factor: 2, opened: 0 };

let t: ReturnType<typeof releaseTesting>;
let stable: string;
let build: string;
beforeEach(async () => {
  t = releaseTesting();
  await t.releaseBuild('child', { code: 'stable' });
  stable = (await remote())?.build ?? '';
  build = await upload('canary');
  await canary(t.context(), 'child', { ...EVERYBODY, share: 5 }, build);
});
afterEach(() => t.remove());

const remote = async () => (await readEnvironment(t.store, 'production')).registry.remotes['child'];
const lastLog = async () => (await readLog(t.store, 'production')).at(-1);

async function upload(code: string): Promise<string> {
  const dists = new Map([['child', t.build('child', { code })]]);
  await release(t.context(), { dists, commit: null, noSwitch: true });
  return (await listReleases(t.store, 'child'))[0]?.build ?? '';
}

/** As the backend answers it, among what it tells of others. */
const health = (failed: number, opened: number): Health => [
  { remote: 'parent', build, channel: 'canary', opened: 9, failed: 9 },
  { remote: 'child', build, channel: 'previous', opened: 9, failed: 9 },
  { remote: 'child', build: '0123456789abcdef', channel: 'canary', opened: 9, failed: 9 },
  { remote: 'child', build, channel: 'canary', opened, failed },
  { remote: 'child', build: stable, channel: 'live', opened: 250, failed: 3 },
  { remote: 'child', build: '0123456789abcdef', channel: 'live', opened: 9, failed: 9 },
];

/** Watches; each question gets the next of the answers, the last one again and again. Time passes only by waiting. */
async function watch(
  answers: (Health | Error | (() => Promise<Health>))[],
  { options = {}, context = {} }: { options?: Partial<typeof OPTIONS>; context?: Partial<Context> } = {},
) {
  const asked: string[] = [];
  const waits: number[] = [];
  const said: string[] = [];
  const stop = new AbortController();
  let now = Date.parse('2030-01-01T00:00:00Z');
  const watched = await watchCanary(
    t.context({ why: '', ...context }),
    'child',
    { ...OPTIONS, ...options },
    {
      signal: stop.signal,
      now: () => now,
      say: (line) => void said.push(line),
      async readHealth(since) {
        const answer = answers[Math.min(asked.push(since), answers.length) - 1];
        if (answer instanceof Error) throw answer;
        return typeof answer === 'function' ? answer() : (answer ?? []);
      },
      async wait(ms) {
        now += ms;
        if (waits.push(ms) > 10) stop.abort();
      },
    },
  ).catch((error: unknown) => {
    if (error instanceof CommandError) return error;
    throw error;
  });
  return { watched, asked, waits, said };
}

it('lets a canary stay that is sound until the time is over', async () => {
  const { watched, waits, said } = await watch([health(0, 10), health(2, 40)], { options: { every: 40 } });
  expect(watched).toEqual({
    ...{ verdict: 'sound', environment: 'production', name: 'child', build, since: (await lastLog())?.time },
    ...{ opened: 40, failed: 2, stable: { build: stable, opened: 250, failed: 3 } },
  });
  expect(waits).toEqual([40_000, 20_000]);
  expect(said).toContain('2 of 40 openings failed (5 %), stable 1.2 %');
  expect((await remote())?.canary?.build).toBe(build);
});

it('ends a canary that fails too often, and logs the figures', async () => {
  const { watched, waits, said } = await watch([health(2, 20), health(7, 40)]);
  expect(watched).toMatchObject({ verdict: 'rolled back', opened: 40, failed: 7 });
  expect(waits).toEqual([30_000]);
  expect(said.at(-1)).toBe(`child ${build} is rolled back.`);
  expect(await remote()).toMatchObject({ build: stable });
  expect((await remote())?.canary).toBeUndefined();
  expect(await lastLog()).toMatchObject({
    why: 'canary:watch: 7 of 40 openings failed (17.5 %), stable 1.2 %',
    changes: [{ action: 'end canary', name: 'child', from: build, to: null }],
  });
});

it('logs the reason of whoever watches behind the figures', async () => {
  await watch([health(7, 40)], { context: { why: 'Friday.' } });
  expect((await lastLog())?.why).toMatch(/stable 1\.2 %\. Friday\.$/);
});

it('judges once without any time, and ends nothing on a dry run', async () => {
  const { watched, waits, said } = await watch([health(7, 40)], {
    options: { minutes: 0 },
    context: { dryRun: true },
  });
  expect(watched).toMatchObject({ verdict: 'rolled back' });
  expect(waits).toEqual([]);
  expect(said.at(-1)).toContain('Dry run: nothing was changed.');
  expect((await remote())?.canary?.build).toBe(build);
});

describe('counts', () => {
  it('since the build became a canary, and not since its share grew', async () => {
    const began = (await lastLog())?.time;
    await canary(t.context(), 'child', EVERYBODY);
    const { asked } = await watch([health(0, 10)]);
    expect(new Set(asked)).toEqual(new Set([began]));
  });

  it('since it became one again', async () => {
    await stopCanary(t.context(), 'child');
    await canary(t.context(), 'child', EVERYBODY, build);
    const { asked } = await watch([health(0, 10)]);
    expect(asked[0]).toBe((await lastLog())?.time);
  });

  it('since the watch began, where the log is lost', async () => {
    await canary(t.context(), 'child', EVERYBODY);
    for (const key of await t.store.list('environments/production/log/')) await t.store.remove(key);
    expect((await watch([health(0, 10)])).asked[0]).toBe('2030-01-01T00:00:00.000Z');
  });
});

it('compares with the day before where nobody has the stable build any more', async () => {
  const began = Date.parse((await lastLog())?.time ?? '');
  const onlyCanary = health(3, 100).filter(({ channel }) => channel !== 'live');
  const dayBefore: Health = [
    { remote: 'child', build: stable, channel: 'live', opened: 100, failed: 2 },
    { remote: 'child', build, channel: 'canary', opened: 9, failed: 9 },
  ];
  const { watched, asked } = await watch([onlyCanary, dayBefore], { options: { minutes: 0 } });
  expect(asked).toEqual([new Date(began), new Date(began - 86_400_000)].map((time) => time.toISOString()));
  expect(watched).toMatchObject({ verdict: 'sound', opened: 100, failed: 3, stable: { opened: 100, failed: 2 } });
});

describe('leaves a canary to whoever, while the backend answers,', () => {
  /** The canary fails, but not any more by the time that this is known. */
  const after = (change: () => Promise<unknown>) => [() => change().then(() => health(7, 40))];

  it('made it live', async () => {
    const { watched } = await watch(after(() => releaseAgain(t.context(), 'child', build)));
    expect(watched).toMatchObject({ verdict: 'went live' });
    expect(await remote()).toMatchObject({ build });
  });

  it('ended it', async () => {
    const { watched } = await watch(after(() => stopCanary(t.context({ why: 'by hand' }), 'child')));
    expect(watched).toMatchObject({ message: `child ${build} is no canary any more: somebody else ended it.` });
    expect((await lastLog())?.why).toBe('by hand');
  });

  it('replaced it', async () => {
    const next = await upload('next');
    const { watched } = await watch(after(() => canary(t.context(), 'child', EVERYBODY, next)));
    expect(watched).toMatchObject({ message: expect.stringContaining(`somebody else replaced it by ${next}`) });
    expect((await remote())?.canary?.build).toBe(next);
  });
});

it('goes on while the backend is away, and says so', async () => {
  const away = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
  const { watched, said } = await watch([away, away, health(0, 10)]);
  expect(watched).toMatchObject({ verdict: 'sound', opened: 10 });
  expect(said).toContain('The backend gives no answer: ECONNREFUSED.');
});

it('calls nothing sound that it knows nothing of in the end', async () => {
  const { watched } = await watch([health(0, 10), new Error('it answers 503')]);
  expect(watched).toMatchObject({
    message: expect.stringContaining('the backend gives no answer (it answers 503)'),
    remedy: expect.stringContaining('--once'),
  });
  expect((await remote())?.canary?.build).toBe(build);
});

it('ends at once where asking again is of no use', async () => {
  const { watched, waits } = await watch([new CommandError('The key is wrong.', 'Take another.')]);
  expect(watched).toMatchObject({ message: 'The key is wrong.' });
  expect(waits).toEqual([]);
});

it('calls a canary sound only where as many opened it as have to', async () => {
  expect((await watch([[]])).watched).toMatchObject({ verdict: 'sound', opened: 0, failed: 0 });
  const wanted = { options: { opened: 20 } };
  expect((await watch([health(0, 19)], wanted)).watched).toMatchObject({
    message: `child ${build} was opened 19 times, and has to be opened at least 20 times.`,
  });
  expect((await watch([health(0, 0)], { options: { opened: 1 } })).watched).toMatchObject({
    message: `child ${build} was opened by nobody, and has to be opened at least once.`,
  });
  expect((await watch([health(0, 20)], wanted)).watched).toMatchObject({ verdict: 'sound' });
});

it('stops when it is told to, with what it knows', async () => {
  const { watched, said } = await watch([health(0, 10)], { options: { minutes: 60 } });
  expect(watched).toMatchObject({ verdict: 'stopped', opened: 10 });
  expect(said.at(-1)).toBe(`child ${build} is no longer watched, and stays a canary.`);
  expect((await remote())?.canary?.build).toBe(build);
});

it.each([
  [{ every: 0 }, '--every is a number from 1 to 3600.'],
  [{ minutes: NaN }, '--minutes is a number from 0 to 1440.'],
  [{ least: 0 }, '--least is a number from 1 to 1000000.'],
  [{ factor: 0.5 }, '--factor is a number from 1 to 100.'],
  [{ opened: -1 }, '--opened is a number from 0 to 1000000.'],
])('%j is refused', async (options, message) => {
  expect((await watch([health(7, 40)], { options })).watched).toMatchObject({ message });
});

it('needs a canary', async () => {
  await stopCanary(t.context(), 'child');
  expect((await watch([])).watched).toMatchObject({
    message: 'child has no canary in production.',
    remedy: expect.stringContaining('npm run canary -- child --share 5'),
  });
});
