import { CONTRACT_VERSION, satisfies } from '@tastequest/contract';
import type { Registry, RemoteBuild, RemoteModule, RemoteName, SessionProfile } from '@tastequest/contract';
import { chooseBuild } from './choose-build';
import { classifyLoadError, RemoteLoadError } from './load-error';

/** One attempt. */
const LOAD_TIMEOUT_MS = 10_000;
/** The automatic second attempt, so that the panel shows within 8 s of the first failure. */
const RETRY_TIMEOUT_MS = 7_000;

interface RemoteDefinition {
  name: string;
  entry: string;
  type: 'var';
  entryGlobalName: string;
}

export interface LoaderParts {
  registerRemotes(remotes: RemoteDefinition[], options: { force: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
  expectIntegrity(url: string, integrity: string): void;
  inlineRegistry(): Registry;
  fetchRegistry(signal: AbortSignal): Promise<Registry>;
}

export interface RemoteLoader {
  /**
   * The build of the remote that is meant for this person. Rejects with a `RemoteLoadError`; each call is a fresh attempt with
   * one automatic retry when nothing arrived.
   */
  load(name: RemoteName, profile: SessionProfile | null): Promise<RemoteModule>;
  /** The remote loaded but could not run: the next `load` fetches it anew. */
  discard(name: RemoteName): void;
}

/**
 * Loads remotes through the federation runtime. After a failure the registry is read again from the network (the fix may be
 * a new deploy) and the entry is asked for under a new URL (a hung request holds the cache's lock on the old one).
 * The contract range is checked before any code of the remote runs.
 */
export function createRemoteLoader(parts: LoaderParts): RemoteLoader {
  const failures = new Map<RemoteName, number>();
  const discard = (name: RemoteName) => void failures.set(name, (failures.get(name) ?? 0) + 1);

  const attempt = async (name: RemoteName, profile: SessionProfile | null, timeout: number) => {
    const failed = failures.get(name) ?? 0;
    try {
      return await withTimeout(timeout, async (signal) => {
        const build = await findBuild(name, profile, () =>
          failed === 0 ? parts.inlineRegistry() : parts.fetchRegistry(signal),
        );
        signal.throwIfAborted();
        return fetchModule(parts, name, build, failed);
      });
    } catch (error) {
      discard(name);
      throw classifyLoadError(error, 'load');
    }
  };

  return {
    discard,
    load: (name, profile) =>
      attempt(name, profile, LOAD_TIMEOUT_MS).catch((error: RemoteLoadError) => {
        if (error.kind !== 'load' && error.kind !== 'registry') throw error;
        return attempt(name, profile, RETRY_TIMEOUT_MS);
      }),
  };
}

async function findBuild(
  name: RemoteName,
  profile: SessionProfile | null,
  read: () => Registry | Promise<Registry>,
): Promise<RemoteBuild> {
  const { remotes } = await Promise.resolve()
    .then(read)
    .catch((error: unknown) => Promise.reject(classifyLoadError(error, 'registry')));
  const entry = remotes[name];
  if (!entry) throw new RemoteLoadError('missing', `${name} is not in the registry`);
  if (entry.off) throw new RemoteLoadError('off', entry.off.message);
  const build = chooseBuild(name, entry, profile);
  checkContract(name, build.version, build.contract);
  return build;
}

function checkContract(name: RemoteName, version: string, range: string): void {
  if (satisfies(CONTRACT_VERSION, range)) return;
  throw new RemoteLoadError(
    'contract',
    `${name} ${version} needs contract ${range}; this shell has ${CONTRACT_VERSION}.`,
  );
}

async function fetchModule(parts: LoaderParts, name: RemoteName, build: RemoteBuild, failed: number) {
  const global = `tq_${name}`;
  const url = failed === 0 ? build.entry : `${build.entry}?attempt=${failed}`;
  parts.expectIntegrity(url, build.integrity);
  parts.registerRemotes([{ name: global, entry: url, type: 'var', entryGlobalName: global }], { force: failed > 0 });
  const loaded = (await parts.loadRemote(`${global}/remote`)) as { default?: RemoteModule } | null;
  if (!loaded?.default?.mount) throw new RemoteLoadError('load', `${name}: its container has no remote.`);
  return loaded.default;
}

function withTimeout<T>(millis: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new RemoteLoadError('timeout', `no answer within ${millis} ms`);
      reject(error);
      controller.abort(error);
    }, millis);
    run(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
