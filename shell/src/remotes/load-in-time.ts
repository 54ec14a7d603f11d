import type { Registry, RemoteBuild, RemoteModule, SessionProfile } from '@tastequest/contract';
import type { createBuildChoice, Choice } from './choose-build';
import type { ChosenBuild } from './chosen-build';
import type { createFetcher } from './fetch-module';
import { classifyLoadError, RemoteLoadError } from './load-error';
import type { LiveRegistry } from './live-registry';

/** A hang is given up after this long, and tried once more (docs/decisions/029-open-tabs.md). */
const ATTEMPT_MS = 4_000;
/** However often it is tried: what is left of 8 seconds is for the page to draw the panel. */
const ALL_MS = 7_500;
/** What is left of it for the build of before, where there is one. */
const LAST_GOOD_MS = 2_000;
const PAUSE_MS = 300;

export interface Sources {
  registry: LiveRegistry;
  /** Nobody waits any more for what the remote still loads: new requests must not be joined with it. */
  giveUp(name: string): void;
  /** The build that takes the place of all released ones in this browser. */
  overrideOf?(registry: Registry, name: string, profile: SessionProfile | null): Promise<RemoteBuild | undefined>;
}

/** Which build somebody gets, by a registry that is so many milliseconds old at most, and its code in time. */
export function createTimedLoad(
  { registry, giveUp, overrideOf }: Sources,
  builds: ReturnType<typeof createBuildChoice>,
  fetcher: ReturnType<typeof createFetcher>,
) {
  async function choose(
    name: string,
    profile: SessionProfile | null,
    maxAge: number,
    patience?: number,
  ): Promise<Choice> {
    const live = await registry.fresh(maxAge, patience).catch(asUnreadable);
    const override = await overrideOf?.(live, name, profile);
    return override ? { newest: override, others: [] } : builds.choose(live, name, profile);
  }
  const get = (name: string, build: ChosenBuild, millis: number) =>
    withTimeout(fetcher.fetch(name, build), millis).catch((error: unknown) => {
      fetcher.giveUp(name, build);
      giveUp(name);
      throw classifyLoadError(error, 'load', build);
    });

  return {
    choose,
    /** Asks twice, then for the build of before; `onStandIn` hears why, and for which build that one stands in. */
    async load(
      name: string,
      profile: SessionProfile | null,
      maxAge: number,
      onStandIn: (wanted: ChosenBuild, error: unknown) => void,
    ): Promise<RemoteModule> {
      const start = performance.now();
      const until = (end: number) => start + end - performance.now();
      try {
        const { newest } = await choose(name, profile, maxAge);
        return await get(name, newest, until(ATTEMPT_MS));
      } catch (error) {
        if (classifyLoadError(error, 'load').kind === 'off') throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      // Only the network knows the builds of before. Where it is slow, what is known is tried again meanwhile.
      const asked = performance.now();
      const { newest, others } = await choose(name, profile, 0);
      const [lastGood] = others;
      const lateOne = async (patience: number) => {
        if (patience <= 0) return undefined;
        const late = await choose(name, profile, performance.now() - asked, patience);
        return [late.newest, ...late.others].find(({ build }) => build !== newest.build);
      };
      return get(name, newest, until(lastGood ? ALL_MS - LAST_GOOD_MS : ALL_MS)).catch(async (error: unknown) => {
        const standIn = lastGood ?? (await lateOne(until(ALL_MS - LAST_GOOD_MS)));
        if (!standIn) throw error;
        onStandIn(newest, error);
        return get(name, standIn, until(ALL_MS)).catch(() => Promise.reject(error));
      });
    },
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
