import type { Registry } from '@tastequest/contract';
import { createLiveRegistry } from './live-registry';
import { createRemoteLoader } from './load-remote';
import { area, asked, build, fails, hangs, outcome, parts, registry, remote } from './testing/loader';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first load uses what is known and the entry as released, with its integrity', async () => {
  const p = parts();
  expect(await outcome(createRemoteLoader(p))).toEqual({ value: area, seconds: 0 });
  expect(p.registry.fresh).toHaveBeenCalledTimes(1);
  expect(asked(p)).toEqual(['new.js']);
  expect(p.expectIntegrity).toHaveBeenCalledWith('/releases/child/files/new.js', 'sha384-new');
});

test('a name with hyphens is a global without', async () => {
  const p = parts({ inline: { schemaVersion: 1, remotes: { 'snack-ideas': build('new') } } });
  await createRemoteLoader(p).load('snack-ideas', null);
  expect(p.registerRemotes).toHaveBeenCalledWith([
    expect.objectContaining({ name: 'tq_snack_ideas', entryGlobalName: 'tq_snack_ideas' }),
  ]);
});

test('a build that is there is not fetched again, one that was released meanwhile is', async () => {
  const p = parts();
  const loader = createRemoteLoader(p);
  await outcome(loader);
  await outcome(loader);
  expect(asked(p)).toEqual(['new.js']);
  p.registry.fresh.mockResolvedValue(registry(build('newer')));
  await outcome(loader);
  expect(asked(p)).toEqual(['new.js', 'newer.js']);
});

test('a build that is on its way is not fetched twice', async () => {
  const p = parts();
  const loader = createRemoteLoader(p);
  await Promise.all([outcome(loader), loader.load('child', null)]);
  expect(asked(p)).toEqual(['new.js']);
});

test('one that went live again after another one is fetched as it was released', async () => {
  const p = parts();
  const loader = createRemoteLoader(p);
  for (const id of ['new', 'newer', 'new']) {
    p.registry.fresh.mockResolvedValue(registry(build(id)));
    await outcome(loader);
  }
  expect(asked(p)).toEqual(['new.js', 'newer.js', 'new.js']);
});

describe('a build that fails', () => {
  test('is asked for once more after a pause, under a new address, and no request of before is joined', async () => {
    const p = parts({ loadRemote: jest.fn(fails) });
    expect(await outcome(createRemoteLoader(p))).toEqual({ kind: 'load', seconds: 0.3 });
    expect(asked(p)).toEqual(['new.js', 'new.js?attempt=1']);
    expect(p.giveUp).toHaveBeenCalledTimes(2);
  });

  test('is given up after 4 s when it hangs, and again 7.5 s after the start', async () => {
    const p = parts({ loadRemote: jest.fn(hangs) });
    expect(await outcome(createRemoteLoader(p))).toEqual({ kind: 'timeout', seconds: 7.5 });
    expect(asked(p)).toEqual(['new.js', 'new.js?attempt=1']);
  });

  test('is not tried again where a newer one was released', async () => {
    const loadRemote = jest.fn<Promise<unknown>, []>(async () => remote).mockImplementationOnce(fails);
    const p = parts({ live: registry(build('newer')), loadRemote });
    expect(await outcome(createRemoteLoader(p))).toEqual({ value: area, seconds: 0.3 });
    expect(asked(p)).toEqual(['new.js', 'newer.js']);
  });

  const previous = [build('old')];
  test.each([
    ['fails', fails, 0.3],
    ['hangs', hangs, 5.5],
  ])('and %s again is replaced by the one of before, and is no update', async (_how, again, seconds) => {
    const loadRemote = jest.fn<Promise<unknown>, []>(async () => remote);
    loadRemote.mockImplementationOnce(again).mockImplementationOnce(again);
    const p = parts({ live: registry({ previous }), loadRemote });
    const loader = createRemoteLoader(p);
    expect(await outcome(loader)).toEqual({ value: area, seconds });
    expect(asked(p)).toEqual(['new.js', 'new.js?attempt=1', 'old.js']);
    expect(loader.hasUpdate('child', null)).toBe(false);
  });

  test('and so does the one of before: the panel comes after 7.5 s', async () => {
    const p = parts({ live: registry({ previous }), loadRemote: jest.fn(hangs) });
    expect(await outcome(createRemoteLoader(p))).toEqual({ kind: 'timeout', seconds: 7.5 });
  });

  test('is what the panel is about, not the one of before that hangs', async () => {
    const loadRemote = jest.fn(hangs).mockImplementationOnce(fails).mockImplementationOnce(fails);
    const p = parts({ live: registry({ previous }), loadRemote });
    expect(await outcome(createRemoteLoader(p))).toEqual({ kind: 'load', seconds: 7.5 });
  });

  test('comes, and its chunk hangs: the whole of it has the same end', async () => {
    const late = () => new Promise<unknown>((resolve) => setTimeout(() => resolve(hangs()), 3_900));
    const p = parts({ loadRemote: jest.fn(late) });
    expect(await outcome(createRemoteLoader(p))).toEqual({ kind: 'timeout', seconds: 7.5 });
  });

  test('and comes after it was given up is there for the next attempt', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const loadRemote = jest.fn(hangs).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const p = parts({ loadRemote });
    const loader = createRemoteLoader(p);
    await outcome(loader);
    arrive(remote);
    expect(await outcome(loader)).toEqual({ value: area, seconds: 0 });
    expect(asked(p)).toEqual(['new.js', 'new.js?attempt=1']);
  });

  test('and comes after a newer one is there does not take its place', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const loadRemote = jest.fn<Promise<unknown>, []>(async () => remote);
    loadRemote.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const p = parts({ live: registry(build('newer')), loadRemote });
    const loader = createRemoteLoader(p);
    await outcome(loader);
    arrive(remote);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked(p)).toEqual(['new.js', 'newer.js']);
    expect(loader.hasUpdate('child', null)).toBe(false);
  });
});

test.each([
  ['contract', registry({ contract: '^2.0.0' })],
  // Built against a newer minor: it may call what this shell has not.
  ['contract', registry({ contract: '^1.99.0' })],
  ['missing', { schemaVersion: 1, remotes: {} } as Registry],
  ['off', registry({ off: { message: 'Back at noon.' } })],
])('%s is refused before anything of the remote is asked for', async (kind, inline) => {
  const p = parts({ inline });
  expect(await outcome(createRemoteLoader(p))).toMatchObject({ kind });
  expect(asked(p)).toEqual([]);
});

test('a build that needs a newer shell is replaced by the newest that fits, when the network knows one', async () => {
  const inline = registry({ contract: '^2.0.0' });
  const p = parts({ inline, live: registry({ contract: '^2.0.0', previous: [build('old')] }) });
  expect(await outcome(createRemoteLoader(p))).toMatchObject({ value: area });
  expect(asked(p)).toEqual(['old.js']);
});

test('without any registry it says so', async () => {
  const p = parts();
  p.registry.fresh.mockRejectedValue(new Error('500'));
  expect(await outcome(createRemoteLoader(p))).toMatchObject({ kind: 'registry' });
});

test('after a failure the registry is read again: the fix may be a new release', async () => {
  const p = parts({ inline: registry({ off: { message: 'Back at noon.' } }), live: registry() });
  const loader = createRemoteLoader(p);
  expect(await outcome(loader)).toMatchObject({ kind: 'off' });
  expect(await outcome(loader)).toMatchObject({ value: area });
});

describe('where the network takes three seconds to say what is live', () => {
  const slow = (loadRemote = jest.fn(async (): Promise<unknown> => remote)) => {
    const live = registry({ previous: [build('old')] });
    const later = () => new Promise<Registry>((resolve) => setTimeout(() => resolve(live), 3_000));
    const p = parts({ loadRemote });
    return { ...p, registry: createLiveRegistry({ inline: () => registry(), fetch: later }) };
  };

  test('a build that never stood is followed by the one of before all the same', async () => {
    const p = slow();
    const loader = createRemoteLoader(p);
    await outcome(loader);
    const discarded = loader.discard('child', null, 'mount');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await discarded).toBe(true);
    await outcome(loader);
    expect(asked(p)).toEqual(['new.js', 'old.js']);
  });

  test('one that fails twice is, too', async () => {
    const p = slow(
      jest
        .fn(async (): Promise<unknown> => remote)
        .mockImplementationOnce(fails)
        .mockImplementationOnce(fails),
    );
    expect(await outcome(createRemoteLoader(p))).toEqual({ value: area, seconds: 3.3 });
    expect(asked(p)).toEqual(['new.js', 'new.js?attempt=1', 'old.js']);
  });
});

describe('a build that broke', () => {
  test('is fetched anew, unless a newer one is there', async () => {
    const p = parts();
    const loader = createRemoteLoader(p);
    await outcome(loader);
    expect(await loader.discard('child', null, 'crash')).toBe(false);
    await outcome(loader);
    expect(asked(p)).toEqual(['new.js', 'new.js?attempt=1']);
    expect(p.registry.fresh).toHaveBeenLastCalledWith(0, undefined);
  });

  test('before it stood is followed by the one of before, once', async () => {
    const p = parts({ live: registry({ previous: [build('old')] }) });
    const loader = createRemoteLoader(p);
    await outcome(loader);
    expect(await loader.discard('child', null, 'mount')).toBe(true);
    await outcome(loader);
    expect(await loader.discard('child', null, 'mount')).toBe(false);
    expect(asked(p)).toEqual(['new.js', 'old.js']);
  });
});

test('there is an update when another build would be loaded than the one that is there', async () => {
  const p = parts({ live: registry(build('newer')) });
  const loader = createRemoteLoader(p);
  expect(loader.hasUpdate('child', null)).toBe(false);
  await outcome(loader);
  expect(loader.hasUpdate('child', null)).toBe(true);
});

test('the next build is known before the area opens; a refused one is none', async () => {
  const next = (live: Registry) => createRemoteLoader(parts({ inline: live })).next('child', null);
  expect(await next(registry())).toMatchObject({ build: 'new' });
  expect(await next(registry({ off: { message: '' } }))).toBeUndefined();
});

test('an override takes the place of all builds, and has neither a checksum nor an update', async () => {
  const entry = 'http://localhost:4201/tq_child.js';
  const overrideOf = jest.fn(async () => build(entry, { entry, integrity: '' }));
  const p = { ...parts(), overrideOf };
  const loader = createRemoteLoader(p);
  expect(await outcome(loader)).toEqual({ value: area, seconds: 0 });
  expect(asked(p)).toEqual(['tq_child.js']);
  expect(p.expectIntegrity).toHaveBeenCalledWith(entry, '');
  expect(overrideOf).toHaveBeenCalledWith(registry(), 'child', null);
  expect(loader.hasUpdate('child', null)).toBe(false);
});

test('a released build never stands in for an override that does not come', async () => {
  const entry = 'http://localhost:4201/tq_child.js';
  const live = registry({ previous: [build('before')] });
  const p = parts({ live, loadRemote: jest.fn(fails) });
  const loader = createRemoteLoader({ ...p, overrideOf: async () => build(entry, { entry, integrity: '' }) });
  expect(await outcome(loader)).toMatchObject({ kind: 'load' });
  expect(asked(p)).toEqual(['tq_child.js', 'tq_child.js?attempt=1']);
});
