import type { Registry, RegistryEntry } from '@tastequest/contract';
import type { createRemoteLoader, LoaderParts } from '../load-remote';

export const build = (id: string, patch = {}) => ({
  version: '1.0.0',
  build: id,
  entry: `/releases/child/files/${id}.js`,
  integrity: `sha384-${id}`,
  contract: '^1.0.0',
  preload: [],
  ...patch,
});
export const registry = (entry: Partial<RegistryEntry> = {}): Registry => ({
  schemaVersion: 1,
  remotes: { child: { ...build('new'), ...entry } },
});
export const area = { mount: async () => undefined };
export const remote = { default: area };

/** Files that a loader asked for. */
export const asked = (p: LoaderParts) =>
  (p.registerRemotes as jest.Mock).mock.calls.map(([[{ entry }]]: [[{ entry: string }]]) => entry.split('/').at(-1));

/** Of a loader; `live` is what the network says, and `inline` the page itself. */
export function parts({
  inline = registry(),
  live = inline,
  loadRemote = jest.fn(async () => remote),
}: { inline?: Registry; live?: Registry; loadRemote?: jest.Mock<Promise<unknown>> } = {}) {
  const fresh = jest.fn(async (maxAge: number) => (maxAge === 0 ? live : inline));
  return {
    registry: { fresh, get: () => live, subscribe: () => () => undefined, isShellOutdated: () => false },
    registerRemotes: jest.fn(),
    loadRemote,
    expectIntegrity: jest.fn(),
    giveUp: jest.fn(),
    isOnline: jest.fn(() => true),
    tell: jest.fn(),
  };
}
/** A loader and the outcome of its next load, with time running. */
export async function outcome(loader: ReturnType<typeof createRemoteLoader>) {
  const loading = loader.load('child', null).then(
    (value) => ({ value, seconds: performance.now() / 1000 }),
    (error: { kind: string }) => ({ kind: error.kind, seconds: performance.now() / 1000 }),
  );
  const start = performance.now() / 1000;
  await jest.advanceTimersByTimeAsync(60_000);
  const { seconds, ...ended } = await Promise.race([loading, { kind: 'no end', seconds: Infinity }]);
  return { ...ended, seconds: Number((seconds - start).toFixed(1)) };
}
export const fails = () => Promise.reject(new Error('script failed'));
export const hangs = () => new Promise<unknown>(() => undefined);
