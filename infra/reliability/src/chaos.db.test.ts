import { setTimeout as pause } from 'node:timers/promises';
import { claimsApi, pointsApi, type AppError } from '@tastequest/client';
import { sharedBackend, type TestBackend } from '@tastequest/local/testing';
import { ChaosProxy } from './chaos/chaos-proxy.ts';
import { DEEDS, newTap, rowsOf, type Deed, type Outcome } from './chaos/deeds.ts';
import { FAULTS, type FaultCase } from './chaos/faults.ts';
import { familyBehind, type Family } from './chaos/people.ts';
import { recordFigures } from '@tastequest/local/testing/figures';

/** The data layer of the product, unchanged, on a line that does what lines do: each thing happens exactly once, or is said not to have. */

let backend: TestBackend;
let proxy: ChaosProxy;
let family: Family;
/** How many rows each deed makes when nothing disturbs it. */
const usual: Record<string, number> = {};
const figures: Record<string, { deeds: number; shown: number; lost: number; doubled: number }> = {};

beforeAll(async () => {
  backend = await sharedBackend();
  proxy = await ChaosProxy.open(backend.url);
  family = await familyBehind(proxy.url, backend);
  await backend.sql('update public.families set daily_paid_log_cap = 20 where id = $1', [family.familyId]);
  for (let times = 0; times < 2; times += 1) {
    const plenty = { childId: family.childId, points: 500, reason: 'Plenty', idempotencyKey: newTap() };
    await family.parent.store.dispatch(pointsApi.endpoints.adjustPoints.initiate(plenty)).unwrap();
  }
  for (const [name, deed] of Object.entries(DEEDS)) usual[name] = (await doOnce(deed)).rows;
});
afterAll(async () => {
  recordFigures('faults', figures);
  await Promise.all([family.parent.close(), family.child.close()]);
  await proxy.close();
  await backend.close();
});

beforeEach(() => jest.useFakeTimers({ doNotFake: REAL }));
afterEach(() => jest.useRealTimers());

/** Only the limits and pauses of the client run by a clock of the test's own; the line and the server by the real one. */
const REAL: FakeableAPI[] = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
];

/** Lets the client's clock run on while nobody works for it: what it waits for then is time. */
async function inItsTime<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  void work.catch(() => undefined).then(() => (isOver = true));
  while (!isOver) {
    await pause(2);
    if (proxy.isIdle) await jest.advanceTimersByTimeAsync(500);
  }
  return work;
}

async function doOnce(deed: Deed, fault?: FaultCase['fault']) {
  const id = (await deed.scene?.(backend.sql, family)) ?? '';
  const before = await rowsOf(backend.sql, family);
  const rows = async () => (await rowsOf(backend.sql, family)) - before;
  const { dispatch } = family[deed.by].store;
  const key = newTap();
  const act = async (): Promise<Outcome> => deed.act(dispatch, { key, id, childId: family.childId });
  if (!fault) return { outcome: await act(), rows: await rows(), again: act, rowsNow: rows };
  const met = proxy.plan(deed.path, fault);
  const acting = act();
  await met;
  const outcome = await inItsTime(acting);
  return { outcome, rows: await rows(), again: act, rowsNow: rows };
}

describe.each(Object.entries(FAULTS))('%s', (name, { fault, shown, done }) => {
  const found = (figures[name] = { deeds: 0, shown: 0, lost: 0, doubled: 0 });

  test.each(Object.entries(DEEDS))('a person %s', async (what, deed) => {
    const { outcome, rows, again, rowsNow } = await doOnce(deed, fault);
    found.deeds += 1;
    // Of two at once, the one that came second may be the one that is answered.
    if (shown === 'nothing') expect([undefined, deed.refusedWhenDone]).toContain(outcome.error?.code);
    else {
      expect(outcome.error).toMatchObject(shown);
      expect(outcome.error?.message).toMatch(/^[A-Z].+[.!?]$/);
      found.shown += 1;
    }
    expect(rows).toBe(done ? usual[what] : 0);
    // The same tap once more, as people do: it changes nothing that is done, and does what is not.
    const second = await again();
    if (second.error) expect([done && second.error.code]).toEqual([deed.refusedWhenDone]);
    const made = await rowsNow();
    found.lost += made < (usual[what] ?? 0) ? 1 : 0;
    found.doubled += made > (usual[what] ?? 0) ? 1 : 0;
    expect(made).toBe(usual[what]);
  });

  test('a screen reads the truth, at once or when it asks again', async () => {
    const met = proxy.plan(SHELF, fault);
    const asking = askForShelf();
    await met;
    const first = await inItsTime(asking);
    if (shown === 'nothing') expect(first.error).toBeUndefined();
    else {
      expect(first.error).toMatchObject(shown);
      // What a screen asks for again by itself (healing.ts of the client).
      expect((first.error as AppError).code).not.toBe('server.unexpected_answer');
    }
    expect((await askForShelf()).data).toMatchObject({ totalPoints: await pointsInTruth() });
  });
});

const SHELF = /rpc\/reward_shelf/;
const shelf = () => claimsApi.endpoints.rewardShelf;
const askForShelf = async () =>
  family.child.store.dispatch(shelf().initiate({ childId: family.childId }, { forceRefetch: true, subscribe: false }));

async function pointsInTruth(): Promise<unknown> {
  const points = 'select total_points as points from public.child_points where child_id = $1';
  return (await backend.sql(points, [family.childId]))[0]?.['points'];
}

describe('answers that overtake each other', () => {
  /** Holds the first answer on such a path; the answer tells when the server has given it, and lets it go on. */
  function hold(path: RegExp) {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let given = () => {};
    const isGiven = new Promise<void>((resolve) => (given = resolve));
    void proxy.plan(path, async ({ forward, answer }) => {
      const late = await forward();
      given();
      await released;
      answer(late);
    });
    return { isGiven, release };
  }

  test('two logs each get their own', async () => {
    const deed = DEEDS['logs a food'] as Deed;
    const ids = [await deed.scene?.(backend.sql, family), await deed.scene?.(backend.sql, family)] as string[];
    const before = await rowsOf(backend.sql, family);
    const log = async (id = '') =>
      deed.act(family.child.store.dispatch, { key: newTap(), id, childId: family.childId });
    const { isGiven, release } = hold(deed.path);
    const first = log(ids[0]);
    await isGiven;
    const second = await log(ids[1]);
    release();
    const logged = [await first, second].map(({ data }) => (data as { log: { foodId: string } }).log.foodId);
    expect(logged).toEqual(ids);
    expect((await rowsOf(backend.sql, family)) - before).toBe(2 * (usual['logs a food'] ?? 0));
  });

  test('what was read before a write and comes after it does not stay', async () => {
    const { store } = family.child;
    const shown = store.dispatch(shelf().initiate({ childId: family.childId }));
    await shown;
    const { isGiven, release } = hold(SHELF);
    void shown.refetch();
    await isGiven;
    const claim = DEEDS['claims a reward'] as Deed;
    const id = (await claim.scene?.(backend.sql, family)) ?? '';
    await claim.act(store.dispatch, { key: newTap(), id, childId: family.childId });
    release();
    const truth = await pointsInTruth();
    const points = () => shelf().select({ childId: family.childId })(store.getState()).data?.totalPoints;
    const isTrue = async () => {
      while (points() !== truth) await pause(5);
    };
    await inItsTime(isTrue());
    shown.unsubscribe();
  });
});
