import type { RemoteEvent } from '@tastequest/client';
import type { SessionProfile } from '@tastequest/contract';
import { createRemoteLoader } from './load-remote';
import type { LoaderParts } from './load-remote';
import { build, fails, outcome, parts, registry, remote } from './testing/loader';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what is told of it', () => {
  const told = (p: LoaderParts) => (p.tell as jest.Mock).mock.calls.map(([event]: [RemoteEvent]) => event);
  const event = (part: Partial<RemoteEvent>) => ({
    remote: 'child',
    build: 'new',
    channel: 'live',
    millis: 0,
    ...part,
  });

  test('how long the load took, and how long it took to stand, once', async () => {
    const p = parts({ loadRemote: jest.fn(() => new Promise((resolve) => setTimeout(() => resolve(remote), 250))) });
    const loader = createRemoteLoader(p);
    await outcome(loader);
    loader.stands('child');
    await outcome(loader);
    loader.stands('child');
    expect(told(p)).toEqual([event({ phase: 'load', millis: 250 }), event({ phase: 'mount', millis: 60_000 - 250 })]);
  });

  test('a canary as such, its failure, and what stands in for it', async () => {
    const canary = { ...build('canary'), share: 0, roles: ['child'], families: [] };
    const loadRemote = jest.fn<Promise<unknown>, []>(async () => remote);
    loadRemote.mockImplementationOnce(fails).mockImplementationOnce(fails);
    const p = parts({ inline: registry({ canary }), loadRemote });
    const loader = createRemoteLoader(p);
    const loading = loader.load('child', { id: 'kim', role: 'child', roles: [] as string[] } as SessionProfile);
    await jest.advanceTimersByTimeAsync(1_000);
    await loading;
    expect(told(p)).toEqual([
      event({ phase: 'load', build: 'canary', channel: 'canary', problem: 'load', millis: 300 }),
      event({ phase: 'load' }),
    ]);
  });

  test('one failure where nothing came, and how long it was away when it comes back', async () => {
    const loadRemote = jest.fn<Promise<unknown>, []>(async () => remote);
    for (let times = 0; times < 6; times += 1) loadRemote.mockImplementationOnce(fails);
    const p = parts({ inline: registry({ previous: [build('old')] }), loadRemote });
    const loader = createRemoteLoader(p);
    for (let times = 0; times < 2; times += 1) expect(await outcome(loader)).toMatchObject({ kind: 'load' });
    await outcome(loader);
    loader.stands('child');
    expect(told(p)).toEqual([
      event({ phase: 'load', problem: 'load', millis: 300 }),
      event({ phase: 'load' }),
      event({ phase: 'mount', millis: 60_000 }),
      event({ phase: 'heal', millis: 180_000 - 300 }),
    ]);
  });

  test('that a newer build was away is a time of its own', async () => {
    const loadRemote = jest.fn<Promise<unknown>, []>(async () => remote);
    const p = parts({ loadRemote });
    const loader = createRemoteLoader(p);
    for (const id of ['new', 'newer']) {
      p.registry.fresh.mockResolvedValue(registry(build(id)));
      loadRemote.mockImplementationOnce(fails).mockImplementationOnce(fails);
      await outcome(loader);
      await outcome(loader);
      loader.stands('child');
    }
    const heal = { phase: 'heal', millis: 120_000 - 300 } as const;
    expect(told(p).filter(({ phase }) => phase === 'heal')).toEqual([event(heal), event({ ...heal, build: 'newer' })]);
  });

  test('nothing of a failure without a network, but the same one with it', async () => {
    const p = parts({ loadRemote: jest.fn(fails) });
    p.isOnline.mockReturnValue(false);
    const loader = createRemoteLoader(p);
    await outcome(loader);
    expect(told(p)).toEqual([]);
    p.isOnline.mockReturnValue(true);
    await outcome(loader);
    expect(told(p)).toEqual([event({ phase: 'load', problem: 'load', millis: 300 })]);
  });

  test.each(['mount', 'crash'] as const)(
    'a %s that failed before it stood, which counts as an opening',
    async (when) => {
      const p = parts();
      const loader = createRemoteLoader(p);
      await outcome(loader);
      await loader.discard('child', null, when);
      expect(told(p)).toEqual([event({ phase: 'load' }), event({ phase: 'mount', problem: when, millis: 60_000 })]);
    },
  );

  test('a crash after it stood, whose opening is told already', async () => {
    const p = parts();
    const loader = createRemoteLoader(p);
    await outcome(loader);
    loader.stands('child');
    await loader.discard('child', null, 'crash');
    expect(told(p).slice(1)).toEqual([
      event({ phase: 'mount', millis: 60_000 }),
      event({ phase: 'crash', problem: 'crash', millis: 60_000 }),
    ]);
  });

  test.each([
    ['crashed is away until the build of before stands', 'crash', [event({ phase: 'heal', millis: 60_000 })]],
    ['never stood, and is replaced at once, was not away', 'mount', []],
  ] as const)('what %s', async (_what, when, healed) => {
    const p = parts({ inline: registry({ previous: [build('old')] }) });
    const loader = createRemoteLoader(p);
    await outcome(loader);
    expect(await loader.discard('child', null, when)).toBe(when === 'mount');
    if (when === 'crash') await loader.discard('child', null, when);
    await outcome(loader);
    loader.stands('child');
    expect(told(p).filter(({ phase }) => phase === 'heal')).toEqual(healed);
  });

  test('what crashed is away until the person takes the newer one, too', async () => {
    const p = parts({ live: registry(build('newer')) });
    const loader = createRemoteLoader(p);
    await outcome(loader);
    expect(await loader.discard('child', null, 'crash')).toBe(true);
    await outcome(loader);
    loader.stands('child');
    expect(told(p).filter(({ phase }) => phase === 'heal')).toEqual([event({ phase: 'heal', millis: 60_000 })]);
  });

  test('which build is meant is not known where none fits; switched off is no failure', async () => {
    const none = parts({ inline: registry({ contract: '^2.0.0' }) });
    await outcome(createRemoteLoader(none));
    expect(told(none)).toEqual([event({ build: '', phase: 'load', problem: 'contract', millis: 300 })]);
    const off = parts({ inline: registry({ off: { message: '' } }) });
    await outcome(createRemoteLoader(off));
    expect(told(off)).toEqual([]);
  });

  test("nothing of an override's build", async () => {
    for (const loadRemote of [jest.fn(async () => remote), jest.fn(fails)]) {
      const p = parts({ loadRemote });
      const loader = createRemoteLoader({ ...p, overrideOf: async () => build('mine', { integrity: '' }) });
      if ('value' in (await outcome(loader))) loader.stands('child');
      await loader.discard('child', null, 'crash');
      expect(told(p)).toEqual([]);
    }
  });
});
