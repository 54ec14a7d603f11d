import type { Registry, RemoteBuild, RemoteModule, SessionProfile } from '@tastequest/contract';
import { createBuildChoice } from './choose-build';
import { createFetcher } from './fetch-module';
import type { FederationParts } from './fetch-module';
import { classifyLoadError, RemoteLoadError } from './load-error';
import type { LiveRegistry } from './live-registry';

/** A hang is given up after this long, and tried once more (docs/decisions/029-open-tabs.md). */
const ATTEMPT_MS = 4_000;
/** No panel comes later. */
const ALL_MS = 8_000;
/** What is left of it for the build of before, where there is one. */
const LAST_GOOD_MS = 2_000;
const PAUSE_MS = 300;
/** A registry of this age is read again before an area opens. */
const FRESH_MS = 10_000;

export interface LoaderParts extends FederationParts {
  registry: LiveRegistry;
  /** Nobody waits any more for what the remote still loads: new requests must not be joined with it. */
  giveUp(name: string): void;
  /** The build that takes the place of all released ones in this browser. */
  overrideOf?(registry: Registry, name: string, profile: SessionProfile | null): Promise<RemoteBuild | undefined>;
}

export interface RemoteLoader {
  /**
   * The newest build of the remote that is meant for this person and fits this shell. When it doesn't come it is asked for once
   * more under a new address, then the build that was live before is. Rejects with a `RemoteLoadError`, after 8 s at the latest.
   */
  load(name: string, profile: SessionProfile | null): Promise<RemoteModule>;
  /**
   * The remote loaded but broke, or never stood: the next `load` fetches it anew, one that broke twice or never stood only after
   * other builds. Answers, from what is live now, whether another build would be next.
   */
  discard(name: string, profile: SessionProfile | null, when: 'mount' | 'crash'): Promise<boolean>;
  /** The build that `load` would take now; undefined where there is none. */
  next(name: string, profile: SessionProfile | null): Promise<RemoteBuild | undefined>;
  /** Whether `load` would take another build than the one that is there, as far as is known. */
  hasUpdate(name: string, profile: SessionProfile | null): boolean;
}

/** Loads remotes through the federation runtime. Nothing of a remote is fetched before its contract range was checked. */
export function createRemoteLoader(parts: LoaderParts): RemoteLoader {
  const builds = createBuildChoice(parts.registry);
  const fetcher = createFetcher(parts);
  const { choose, known, get } = createSteps(parts, builds, fetcher);
  /** The build that another one stands in for. */
  const missing = new Map<string, string>();
  /** What failed last: the fix may be a new release. */
  const failed = new Set<string>();

  const loadByRules = async (name: string, profile: SessionProfile | null) => {
    missing.delete(name);
    const start = performance.now();
    const until = (end: number) => start + end - performance.now();
    try {
      const { newest } = await choose(name, profile, failed.has(name) ? 0 : FRESH_MS);
      return await get(name, newest, until(ATTEMPT_MS));
    } catch (error) {
      if (classifyLoadError(error, 'load').kind === 'off') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // Only the network knows the builds of before.
    const { newest, others } = await choose(name, profile, 0);
    const [lastGood] = others;
    if (!lastGood) return get(name, newest, until(ALL_MS));
    return get(name, newest, until(ALL_MS - LAST_GOOD_MS)).catch((error: unknown) => {
      missing.set(name, newest.build);
      return get(name, lastGood, until(ALL_MS)).catch(() => Promise.reject(error));
    });
  };

  return {
    async load(name, profile) {
      const loading = loadByRules(name, profile);
      await loading.then(
        () => failed.delete(name),
        () => failed.add(name),
      );
      return loading;
    },
    async discard(name, profile, when) {
      const broken = fetcher.loaded(name);
      if (!broken) return false;
      fetcher.forget(name);
      failed.add(name);
      builds.broke(broken, when);
      const next = await choose(name, profile, 0).catch(() => undefined);
      return next !== undefined && next.newest.build !== broken.build && builds.isSound(next.newest);
    },
    next: (name, profile) =>
      choose(name, profile, FRESH_MS).then(
        ({ newest }) => newest,
        () => undefined,
      ),
    hasUpdate(name, profile) {
      const there = fetcher.loaded(name);
      const next = known(name, profile);
      // An override has no newer build.
      return Boolean(there?.integrity && next && next.build !== there.build && next.build !== missing.get(name));
    },
  };
}

/** What a load is made of: which build, by the network or by what is known, and its code in time. */
function createSteps(
  { registry, giveUp, overrideOf }: LoaderParts,
  builds: ReturnType<typeof createBuildChoice>,
  fetcher: ReturnType<typeof createFetcher>,
) {
  return {
    async choose(name: string, profile: SessionProfile | null, maxAge: number) {
      const live = await registry.fresh(maxAge).catch(asUnreadable);
      const override = await overrideOf?.(live, name, profile);
      return override ? { newest: override, others: [] } : builds.choose(live, name, profile);
    },
    known(name: string, profile: SessionProfile | null): RemoteBuild | undefined {
      try {
        const last = registry.get();
        return last ? builds.choose(last, name, profile).newest : undefined;
      } catch {
        return undefined;
      }
    },
    get: (name: string, build: RemoteBuild, millis: number) =>
      withTimeout(fetcher.fetch(name, build), millis).catch((error: unknown) => {
        fetcher.giveUp(name, build);
        giveUp(name);
        throw classifyLoadError(error, 'load');
      }),
  };
}

const asUnreadable = (error: unknown) => Promise.reject(classifyLoadError(error, 'registry'));

/** Rejects after so long; `late` of the error resolves when what was waited for comes after all. */
function withTimeout<T>(waitedFor: Promise<T>, millis: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () =>
      reject(new RemoteLoadError('timeout', `no answer within ${Math.round(millis)} ms`, { late: waitedFor }));
    const timer = setTimeout(giveUp, millis);
    waitedFor.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
