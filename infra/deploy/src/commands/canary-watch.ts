import { mustBeLive, remoteOf } from '../environment/changes.ts';
import { changesAt, readEnvironment, type EnvironmentState } from '../environment/environment.ts';
import type { Change } from '../environment/log.ts';
import { failsTooOften, inWords, type Counts, type Limits } from '../health/judge.ts';
import type { Health, ReadHealth } from '../health/read-health.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { CommandError } from '../command-error.ts';
import { stopCanary } from './canary.ts';
import type { Context } from './context.ts';

export interface WatchOptions extends Limits {
  /** Seconds between two questions. */
  every: number;
  /** How long; 0 asks once. */
  minutes: number;
  /** How often the canary has to be opened before it counts as sound. */
  opened: number;
}

/** What a watch needs of the world. */
export interface Watcher {
  readHealth: ReadHealth;
  /** In milliseconds, as `Date.now`. */
  now(): number;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  wait(ms: number): Promise<void>;
  say(line: string): void;
  /** Ends the watch; the canary stays. */
  signal: AbortSignal;
}

/** A build, and what browsers told of it since the canary began. */
interface BuildCounts extends Counts {
  build: string;
}

interface Figures {
  canary: BuildCounts;
  stable: BuildCounts;
}

/** How a watch ended. The counts and the build are those of the canary, and `since` is when it began. */
export interface Watched extends BuildCounts {
  verdict: 'sound' | 'rolled back' | 'went live' | 'stopped';
  environment: string;
  name: string;
  since: string;
  stable: BuildCounts;
}

/**
 * Compares a canary with the stable build, in the time since it began, until the time is over, and ends it as soon as it fails too often
 * (`failsTooOften`), with the figures as the reason. Throws a `CommandError`, and leaves everything as it is, where somebody else ended or
 * replaced the canary, where the last question had no answer, and where too few opened it.
 */
export async function watchCanary(
  context: Context,
  name: string,
  options: WatchOptions,
  watcher: Watcher,
): Promise<Watched> {
  mustBePossible(options);
  const { environment, dryRun } = context;
  const { now, wait, say, signal } = watcher;
  const { build, stableBuild, since } = await mustHaveCanary(context, name, now());
  say(`${environment}: ${name} ${build} has been a canary since ${since}, beside ${stableBuild}.`);
  const end = now() + options.minutes * 60_000;
  const figuresOf = (health: Health): Figures => ({
    canary: countsOf(health, name, 'canary', build),
    stable: countsOf(health, name, 'live', stableBuild),
  });
  let figures = figuresOf([]);
  let fault: string | null = null;
  const ended = (verdict: Watched['verdict'], line: string): Watched => {
    say(`${name} ${build} ${line}`);
    return { verdict, environment, name, since, ...figures.canary, stable: figures.stable };
  };
  for (;;) {
    if (await wentLive(context, name, build)) return ended('went live', 'went live.');
    const answer = await ask(watcher, since, (health) => figuresOf(health).stable);
    if (signal.aborted) return ended('stopped', 'is no longer watched, and stays a canary.');
    fault = typeof answer === 'string' ? answer : null;
    if (typeof answer === 'string') say(`The backend gives no answer: ${answer}.`);
    else {
      figures = figuresOf(answer);
      say(inWords(figures.canary, figures.stable));
      if (failsTooOften(figures.canary, figures.stable, options)) {
        // When somebody else was faster, the next look says what they did.
        if (!(await rollBack(context, name, build, figures))) continue;
        return ended('rolled back', dryRun ? 'would be rolled back. Dry run: nothing was changed.' : 'is rolled back.');
      }
    }
    if (now() >= end) break;
    await wait(Math.min(options.every * 1_000, end - now()));
  }
  mustBeKnown(fault, name, figures.canary, options);
  return ended('sound', 'is sound, and stays a canary.');
}

const POSSIBLE: Record<keyof WatchOptions, [min: number, max: number]> = {
  every: [1, 3_600],
  minutes: [0, 1_440],
  least: [1, 1_000_000],
  factor: [1, 100],
  opened: [0, 1_000_000],
};

function mustBePossible(options: WatchOptions): void {
  for (const [option, value] of Object.entries(options)) {
    const [min, max] = POSSIBLE[option as keyof WatchOptions];
    if (value >= min && value <= max) continue;
    throw new CommandError(`--${option} is a number from ${min} to ${max}.`, '--help says what it means.');
  }
}

/** The canary there is, and since when: since now, where the log doesn't say. */
async function mustHaveCanary({ store, environment }: Context, name: string, now: number) {
  const state = await readEnvironment(store, environment);
  const live = mustBeLive(state.registry, name);
  const build = remoteOf(state.registry, name)?.canary?.build;
  if (!build) {
    throw new CommandError(
      `${name} has no canary in ${environment}.`,
      `"npm run canary -- ${name} --share 5" begins one, --environment names another environment.`,
    );
  }
  const since = (await beganAt(store, environment, state, name, build)) ?? new Date(now).toISOString();
  return { build, stableBuild: live.build, since };
}

/** When the build became the canary, by the log; a share that grew since began nothing. Null where the log doesn't say. */
async function beganAt(
  store: ReleaseStore,
  environment: string,
  state: EnvironmentState,
  name: string,
  build: string,
): Promise<string | null> {
  const began = (change: Change) =>
    change.action === 'canary' && change.name === name && change.to === build && change.from !== build;
  for (let { revision } = state.registry; revision > 0; revision--) {
    const entry = await changesAt(store, environment, state, revision);
    if (entry?.changes.some(began)) return entry.time;
  }
  return null;
}

/** Whether the canary went live; an error where it ended in another way, and false while it is one. */
async function wentLive({ store, environment }: Context, name: string, build: string): Promise<boolean> {
  const { registry } = await readEnvironment(store, environment);
  const remote = remoteOf(registry, name);
  if (remote?.canary?.build === build) return false;
  if (remote?.build === build) return true;
  const what = remote?.canary ? `replaced it by ${remote.canary.build}` : 'ended it';
  throw new CommandError(
    `${name} ${build} is no canary any more: somebody else ${what}.`,
    `Nothing was changed here. "npm run list -- ${name}" says what is live now.`,
  );
}

const DAY_MS = 24 * 3_600_000;

/**
 * What browsers told since then, or why that is not known for now. A stable build that nobody opened since, because everybody of a
 * role has the canary, counts with the day before.
 */
async function ask(
  { readHealth, signal }: Watcher,
  since: string,
  stableIn: (health: Health) => Counts,
): Promise<Health | string> {
  try {
    const health = await readHealth(since, signal);
    if (stableIn(health).opened > 0) return health;
    const before = await readHealth(new Date(Date.parse(since) - DAY_MS).toISOString(), signal);
    return [
      ...health.filter(({ channel }) => channel !== 'live'),
      ...before.filter(({ channel }) => channel === 'live'),
    ];
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    return cause?.code ?? cause?.message ?? message;
  }
}

function countsOf(health: Health, name: string, channel: string, build: string): BuildCounts {
  const row = health.find((one) => one.remote === name && one.channel === channel && one.build === build);
  return { build, opened: row?.opened ?? 0, failed: row?.failed ?? 0 };
}

/** Ends this canary and no other; false where it is none any more. */
async function rollBack(context: Context, name: string, build: string, { canary, stable }: Figures): Promise<boolean> {
  const why = [`canary:watch: ${inWords(canary, stable)}`, context.why].filter(Boolean).join('. ');
  const { changes } = await stopCanary({ ...context, why }, name, build);
  return changes.length > 0;
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

function mustBeKnown(fault: string | null, name: string, { build, opened }: BuildCounts, options: WatchOptions): void {
  if (fault !== null) {
    throw new CommandError(
      `Nobody knows how ${name} ${build} does: the backend gives no answer (${fault}).`,
      'It stays a canary. Ask again with --once when the backend can be reached: that counts all the time since the canary began.',
    );
  }
  if (opened < options.opened) {
    throw new CommandError(
      `${name} ${build} was opened ${opened === 0 ? 'by nobody' : times(opened)}, and has to be opened at least ${times(options.opened)}.`,
      'It stays a canary. Watch it for longer (--minutes), give it to more people (npm run canary), or look whether it freezes the page.',
    );
  }
}
