import type { RemoteEvent } from '@tastequest/client';
import type { RemoteBuild, RemoteModule, SessionProfile } from '@tastequest/contract';
import { createBuildChoice } from './choose-build';
import { createFetcher } from './fetch-module';
import type { FederationParts } from './fetch-module';
import { createJournal } from './journal';
import { createTimedLoad } from './load-in-time';
import type { Sources } from './load-in-time';

/** A registry of this age is read again before an area opens. */
const FRESH_MS = 10_000;
/** How long the network is waited for when a build never stood: only it knows the one of before. */
const FIND_ANOTHER_MS = 4_000;

export interface LoaderParts extends FederationParts, Sources {
  /** For those who release remotes: what becomes of them in this page. */
  tell(event: RemoteEvent): void;
  /** Whether the browser has a network, as far as it knows. */
  isOnline(): boolean;
}

export interface RemoteLoader {
  /**
   * The newest build of the remote that is meant for this person and fits this shell. When it doesn't come it is asked for once
   * more under a new address, then the build that was live before is. Rejects with a `RemoteLoadError`, after 7.5 s at the latest.
   */
  load(name: string, profile: SessionProfile | null): Promise<RemoteModule>;
  /**
   * The remote loaded but broke, or never stood: the next `load` fetches it anew, one that broke twice or never stood only after
   * other builds. Answers, from what is live now, whether another build would be next.
   */
  discard(name: string, profile: SessionProfile | null, when: 'mount' | 'crash', cause?: unknown): Promise<boolean>;
  /** What was loaded last stands. */
  stands(name: string): void;
  /** The build that `load` would take now; undefined where there is none. */
  next(name: string, profile: SessionProfile | null): Promise<RemoteBuild | undefined>;
  /** Whether `load` would take another build than the one that is there, as far as is known. */
  hasUpdate(name: string, profile: SessionProfile | null): boolean;
}

/** Loads remotes through the federation runtime. Nothing of a remote is fetched before its contract range was checked. */
export function createRemoteLoader(parts: LoaderParts): RemoteLoader {
  const builds = createBuildChoice(parts.registry);
  const fetcher = createFetcher(parts);
  const { choose, load } = createTimedLoad(parts, builds, fetcher);
  const journal = createJournal(parts.tell, parts.isOnline);
  /** The build that another one stands in for. */
  const missing = new Map<string, string>();
  /** What failed last: the fix may be a new release. */
  const failed = new Set<string>();

  const known = (name: string, profile: SessionProfile | null): RemoteBuild | undefined => {
    try {
      const last = parts.registry.get();
      return last ? builds.choose(last, name, profile).newest : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    async load(name, profile) {
      const done = journal.begin(name, fetcher.loaded(name));
      missing.delete(name);
      try {
        const remote = await load(name, profile, failed.has(name) ? 0 : FRESH_MS, (wanted, error) => {
          missing.set(name, wanted.build);
          done.standIn(error);
        });
        failed.delete(name);
        done.loaded(fetcher.loaded(name));
        return remote;
      } catch (error) {
        failed.add(name);
        done.failed(error);
        throw error;
      }
    },
    stands: journal.stands,
    async discard(name, profile, when, cause) {
      const broken = fetcher.loaded(name);
      if (!broken) return false;
      fetcher.forget(name);
      failed.add(name);
      builds.broke(broken, when);
      journal.broke(name, when, cause);
      // What crashed waits for the person, whatever would be next.
      if (when === 'crash') journal.away(name, broken);
      const next = await choose(name, profile, 0, FIND_ANOTHER_MS).catch(() => undefined);
      const isReplaced = next !== undefined && next.newest.build !== broken.build && builds.isSound(next.newest);
      if (!isReplaced) journal.away(name, broken);
      return isReplaced;
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
