import type { Noted } from '../remote-events/errors';
import type { ChosenBuild } from './chosen-build';
import { classifyLoadError } from './load-error';

/**
 * Tells what becomes of remotes in this page: of each build that it loaded, stood, failed and came back, each once, so that one person who
 * tries again and again is one failure. Not of an override's build, which is nobody's release.
 */
export function createJournal(tell: (event: Noted) => void, isOnline: () => boolean) {
  /** What was loaded last, and when. */
  const loaded = new Map<string, { build: ChosenBuild | undefined; at: number }>();
  /** The build in whose place a panel is shown, and since when. */
  const away = new Map<string, { build: ChosenBuild | undefined; since: number }>();
  const told = new Set<string>();

  const write = (
    remote: string,
    build: ChosenBuild | undefined,
    { millis, ...event }: Pick<Noted, 'phase' | 'millis' | 'problem' | 'cause'>,
  ) => {
    if (build && !build.channel) return;
    // That nothing comes without a network says nothing of a remote.
    if (event.problem && !isOnline()) return;
    const { build: id = '', channel = 'live' } = build ?? {};
    const what = `${remote} ${id} ${event.problem ? 'failed' : event.phase}`;
    if (told.has(what)) return;
    told.add(what);
    tell({ remote, build: id, channel, ...event, millis: Math.round(millis) });
  };
  const sinceLoaded = (name: string) => performance.now() - (loaded.get(name)?.at ?? performance.now());
  const leave = (name: string, build: ChosenBuild | undefined) => {
    if (!away.has(name)) away.set(name, { build, since: performance.now() });
  };
  const notLoaded = (name: string, cause: unknown, millis: number) => {
    const { kind, build } = classifyLoadError(cause, 'load');
    // Switched off is no failure.
    if (kind !== 'off') write(name, build, { phase: 'load', problem: kind, millis });
    return build;
  };

  return {
    /** A load begins; `before` is what was there. */
    begin(name: string, before: ChosenBuild | undefined) {
      let start = performance.now();
      const millis = () => performance.now() - start;
      return {
        /** The wanted one did not come; another is tried in its place. */
        standIn(cause: unknown) {
          notLoaded(name, cause, millis());
          start = performance.now();
        },
        loaded(build: ChosenBuild | undefined) {
          loaded.set(name, { build, at: performance.now() });
          if (build !== before) write(name, build, { phase: 'load', millis: millis() });
        },
        /** Nothing came: a panel is shown. */
        failed: (cause: unknown) => leave(name, notLoaded(name, cause, millis())),
      };
    },
    /** What was loaded last did not stand, or broke later. One that crashed before it stood was opened all the same. */
    broke(name: string, when: 'mount' | 'crash', cause?: unknown) {
      const build = loaded.get(name)?.build;
      const phase = told.has(`${name} ${build?.build} mount`) ? when : 'mount';
      write(name, build, { phase, problem: when, millis: sinceLoaded(name), cause });
    },
    /** A panel is shown in the build's place. */
    away: leave,
    /** What was loaded last stands. */
    stands(name: string) {
      write(name, loaded.get(name)?.build, { phase: 'mount', millis: sinceLoaded(name) });
      const failed = away.get(name);
      if (failed) write(name, failed.build, { phase: 'heal', millis: performance.now() - failed.since });
      away.delete(name);
    },
  };
}
