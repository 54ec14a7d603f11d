import type { Registry, SessionProfile } from '@tastequest/contract';
import { createRemoteLoader } from './load-remote';
import type { LoaderParts } from './load-remote';

const entry = (patch = {}) => ({
  version: '1.0.0',
  build: 'stable',
  entry: '/releases/child/remote-entry.abc.js',
  integrity: 'sha384-abc',
  contract: '^1.0.0',
  preload: [],
  ...patch,
});
const registry = (patch = {}): Registry => ({ schemaVersion: 1, remotes: { child: entry(patch) } });
const remote = { default: { mount: async () => undefined } };

function parts(patch: Partial<LoaderParts> = {}) {
  return {
    registerRemotes: jest.fn(),
    loadRemote: jest.fn(async () => remote as unknown),
    expectIntegrity: jest.fn(),
    inlineRegistry: jest.fn(() => registry()),
    fetchRegistry: jest.fn(async () => registry()),
    ...patch,
  };
}

test('the first load uses the inlined registry and the entry as released', async () => {
  const p = parts();
  await createRemoteLoader(p).load('child', null);
  expect(p.fetchRegistry).not.toHaveBeenCalled();
  expect(p.registerRemotes).toHaveBeenCalledWith([expect.objectContaining({ entry: entry().entry })], { force: false });
  expect(p.expectIntegrity).toHaveBeenCalledWith(entry().entry, 'sha384-abc');
});

test('somebody the canary is meant for gets that build, with its own integrity', async () => {
  const canary = {
    ...entry({ build: 'canary', entry: '/releases/child/canary.js', integrity: 'sha384-new' }),
    share: 0,
  };
  const p = parts({ inlineRegistry: () => registry({ canary: { ...canary, roles: ['child'], families: [] } }) });
  await createRemoteLoader(p).load('child', { role: 'child' } as SessionProfile);
  expect(p.expectIntegrity).toHaveBeenCalledWith('/releases/child/canary.js', 'sha384-new');
});

test('what is switched off comes back with the registry that says so', async () => {
  const p = parts({ inlineRegistry: () => registry({ off: { message: 'Back at noon.' } }) });
  const loader = createRemoteLoader(p);
  await expect(loader.load('child', null)).rejects.toMatchObject({ kind: 'off', message: 'Back at noon.' });
  expect(p.registerRemotes).not.toHaveBeenCalled();
  await expect(loader.load('child', null)).resolves.toBe(remote.default);
});

test('a remote built against an older minor of the contract still loads', async () => {
  const p = parts({ inlineRegistry: () => registry({ contract: '^1.0.0' }) });
  await expect(createRemoteLoader(p).load('child', null)).resolves.toBe(remote.default);
});

test('one automatic retry, with a fresh registry and a new URL, then the error', async () => {
  const loadRemote = jest.fn().mockRejectedValue(new Error('script failed'));
  const p = parts({ loadRemote });
  const loader = createRemoteLoader(p);
  await expect(loader.load('child', null)).rejects.toMatchObject({ kind: 'load' });
  expect(loadRemote).toHaveBeenCalledTimes(2);
  expect(p.fetchRegistry).toHaveBeenCalledTimes(1);
  expect(p.registerRemotes).toHaveBeenLastCalledWith(
    [expect.objectContaining({ entry: `${entry().entry}?attempt=1` })],
    { force: true },
  );
});

test('a retry by the user fetches again and succeeds once the files are back', async () => {
  const loadRemote = jest.fn().mockRejectedValueOnce(new Error('x')).mockRejectedValueOnce(new Error('x'));
  loadRemote.mockResolvedValue(remote);
  const p = parts({ loadRemote });
  const loader = createRemoteLoader(p);
  await expect(loader.load('child', null)).rejects.toMatchObject({ kind: 'load' });
  await expect(loader.load('child', null)).resolves.toBe(remote.default);
  expect(p.registerRemotes).toHaveBeenLastCalledWith(
    [expect.objectContaining({ entry: `${entry().entry}?attempt=2` })],
    { force: true },
  );
});

test.each([
  ['contract', { inlineRegistry: () => registry({ contract: '^2.0.0' }) }],
  // Built against a newer minor: it may call what this shell has not.
  ['contract', { inlineRegistry: () => registry({ contract: '^1.99.0' }) }],
  ['missing', { inlineRegistry: (): Registry => ({ schemaVersion: 1, remotes: {} }) }],
])('%s is refused before any remote code is asked for', async (kind, patch) => {
  const p = parts(patch);
  await expect(createRemoteLoader(p).load('child', null)).rejects.toMatchObject({ kind });
  expect(p.registerRemotes).not.toHaveBeenCalled();
  expect(p.loadRemote).not.toHaveBeenCalled();
});

test('a registry that can not be read is read once more from the network', async () => {
  const p = parts({
    inlineRegistry: () => {
      throw new Error('unknown schema');
    },
  });
  await expect(createRemoteLoader(p).load('child', null)).resolves.toBe(remote.default);
  expect(p.fetchRegistry).toHaveBeenCalledTimes(1);
});

describe('a request that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const hang = () => new Promise(() => undefined);

  test.each([
    ['the first', jest.fn(hang), 10_000],
    ['the automatic retry', jest.fn(hang).mockRejectedValueOnce(new Error('script failed')), 7000],
  ])('%s ends in a timeout', async (_which, loadRemote, millis) => {
    const failed = jest.fn();
    createRemoteLoader(parts({ loadRemote })).load('child', null).catch(failed);
    await jest.advanceTimersByTimeAsync(millis - 1);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
  });
});

test('a remote that loaded but crashed is fetched anew after discard', async () => {
  const p = parts();
  const loader = createRemoteLoader(p);
  await loader.load('child', null);
  loader.discard('child');
  await loader.load('child', null);
  expect(p.registerRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
});
