import type { RemoteEvent } from '@tastequest/client';
import type { ChosenBuild } from './chosen-build';
import { classifyLoadError } from './load-error';

/** Tells what becomes of remotes in this page; not of an override's build, which is nobody's release. */
export function createJournal(tell: (event: RemoteEvent) => void) {
  /** What was loaded last, and when. */
  const loaded = new Map<string, { build: ChosenBuild | undefined; at: number }>();
  /** Since when something else is shown in a remote's place. */
  const away = new Map<string, number>();

  const write = (
    remote: string,
    build: ChosenBuild | undefined,
    { millis, ...event }: Pick<RemoteEvent, 'phase' | 'millis' | 'problem'>,
  ) => {
    if (build && !build.channel) return;
    const { build: id = '', channel = 'live' } = build ?? {};
    tell({ remote, build: id, channel, ...event, millis: Math.round(millis) });
  };
  const sinceLoaded = (name: string) => performance.now() - (loaded.get(name)?.at ?? performance.now());
  const leave = (name: string) => void (away.has(name) || away.set(name, performance.now()));

  const notLoaded = (name: string, cause: unknown, millis: number) => {
    const { kind, build } = classifyLoadError(cause, 'load');
    // Switched off is no failure.
    if (kind !== 'off') write(name, build, { phase: 'load', problem: kind, millis });
  };

  return {
    /** A load begins; `before` is what was there. What came of it is told once. */
    begin(name: string, before: ChosenBuild | undefined) {
      const start = performance.now();
      const millis = () => performance.now() - start;
      let wanted: unknown;
      return {
        /** The wanted one did not come; another is tried in its place. */
        standIn: (cause: unknown) => void (wanted = cause),
        loaded(build: ChosenBuild | undefined) {
          if (wanted) notLoaded(name, wanted, millis());
          loaded.set(name, { build, at: performance.now() });
          if (build !== before) write(name, build, { phase: 'load', millis: millis() });
        },
        /** Nothing came: a panel is shown. */
        failed(cause: unknown) {
          notLoaded(name, cause, millis());
          leave(name);
        },
      };
    },
    /** What was loaded last did not stand, or broke later. */
    broke(name: string, when: 'mount' | 'crash') {
      write(name, loaded.get(name)?.build, { phase: when, problem: when, millis: sinceLoaded(name) });
      leave(name);
    },
    /** What was loaded last stands. */
    stands(name: string) {
      const build = loaded.get(name)?.build;
      write(name, build, { phase: 'mount', millis: sinceLoaded(name) });
      const since = away.get(name);
      if (since !== undefined) write(name, build, { phase: 'heal', millis: performance.now() - since });
      away.delete(name);
    },
  };
}
