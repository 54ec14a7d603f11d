import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { registryFromLog, withoutRemoved } from './from-log.ts';
import { logEntrySchema, readLogEntry, writeLog, type Change, type LogEntry } from './log.ts';
import { EMPTY, parseRegistry, type Entry, type EnvironmentRegistry } from './registry.ts';
import { SHELL } from '../releases/manifest.ts';

/** Two teams rarely meet; twenty at once still all get through. */
const ATTEMPTS = 100;

const registryKey = (environment: string) => `environments/${environment}/registry.json`;

/** What is live, and what has to be known to change it. */
export interface EnvironmentState {
  registry: EnvironmentRegistry;
  /** Why entries, or `registry` as a whole, could not be read: then they are what the log says. */
  problems: Map<string, string>;
  /** The file as it lies there: what others wrote stays as it is. */
  raw: { remotes: Record<string, unknown>; [field: string]: unknown };
  /** The last change, kept in the registry so that the log misses none when a command dies between both. */
  last: LogEntry | null;
  tag: string | null;
}

/** What changed at a revision, or null where that can't be read. The last change may not be in the log yet. */
export const changesAt = async (
  store: ReleaseStore,
  environment: string,
  { last }: EnvironmentState,
  revision: number,
): Promise<LogEntry | null> => (last?.revision === revision ? last : readLogEntry(store, environment, revision));

/**
 * Reads what is live; an environment that is not there yet is empty. What is damaged or lost is read from the log. Throws a
 * `CommandError` where a later version of these commands wrote it.
 */
export async function readEnvironment(store: ReleaseStore, environment: string): Promise<EnvironmentState> {
  const stored = await store.read(registryKey(environment));
  const raw = stored && parseRaw(stored.content.toString('utf8'));
  if (typeof raw?.['schemaVersion'] === 'number' && raw['schemaVersion'] > EMPTY.schemaVersion) {
    throw new CommandError(
      `${registryKey(environment)} in ${store.address} was written by a later version of these commands.`,
      'Use that version: take the newest sources.',
    );
  }
  const tag = stored?.tag ?? null;
  try {
    if (!raw) throw new Error(stored ? 'it is damaged' : 'it is gone');
    const { registry, problems } = parseRegistry(raw);
    const last = logEntrySchema.safeParse(raw['last']).data ?? null;
    if (problems.size > 0) {
      const { shell, remotes } = await registryFromLog(store, environment);
      if (problems.has(SHELL) && shell) registry.shell = shell;
      for (const name of problems.keys())
        if (Object.hasOwn(remotes, name)) registry.remotes[name] = remotes[name] as Entry;
    }
    return { registry, problems, raw, last, tag };
  } catch (error) {
    const registry = await registryFromLog(store, environment);
    const isNew = !stored && registry.revision === 0;
    const problems = new Map(isNew ? [] : [['registry', error instanceof Error ? error.message : String(error)]]);
    return { registry, problems, raw: { ...registry }, last: null, tag };
  }
}

/** The file, as long as it has a record of remotes. */
function parseRaw(text: string): EnvironmentState['raw'] | null {
  try {
    return z.looseObject({ remotes: z.record(z.string(), z.unknown()) }).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether there is something new: changes with every change of the environment. */
export const environmentTag = (store: ReleaseStore, environment: string) => store.tagOf(registryKey(environment));

export interface Author {
  by: string;
  why: string;
}

/** Answers the registry as it shall be and what was changed; no changes mean that nothing has to be written. */
export type Edit = (
  registry: EnvironmentRegistry,
  revision: number,
) => { registry: EnvironmentRegistry; changes: Change[] };

/**
 * Changes what is live, in one step: browsers see the state before or the one after. When somebody else was faster, `edit` is
 * asked again with what they left, so that both changes hold. Answers the entry for the log, or null where nothing was to be
 * changed. With `dryRun`, nothing is written.
 */
export async function changeEnvironment(
  store: ReleaseStore,
  environment: string,
  { by, why, dryRun = false }: Author & { dryRun?: boolean },
  edit: Edit,
): Promise<LogEntry | null> {
  let tried: LogEntry | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const state = await readEnvironment(store, environment);
    const { registry, raw, last, tag } = state;
    if (tried && isSame(tried, await changesAt(store, environment, state, tried.revision))) {
      await writeLog(store, environment, tried);
      return tried;
    }
    const revision = registry.revision + 1;
    const edited = edit(registry, revision);
    if (edited.changes.length === 0) return null;
    const live = changedEntries(registry, edited.registry);
    const entry: LogEntry = { revision, time: new Date().toISOString(), by, why, changes: edited.changes, live };
    if (dryRun) return entry;
    if (last) await writeLog(store, environment, last);
    const { [SHELL]: shell, ...changed } = live;
    const remotes = withoutRemoved({ ...raw.remotes, ...changed });
    const { overrides } = edited.registry;
    const frame = { ...(shell !== undefined && { shell }), ...(overrides !== registry.overrides && { overrides }) };
    const next = { ...raw, schemaVersion: 1, ...frame, remotes, revision, last: entry };
    if (await store.replace(registryKey(environment), `${JSON.stringify(next, null, 2)}\n`, tag)) {
      await writeLog(store, environment, entry);
      return entry;
    }
    tried = entry;
    await wait(Math.random() * 20 * Math.min(attempt + 1, 10));
  }
  throw new CommandError(`Others keep changing ${environment}.`, 'Try again; nothing was changed.');
}

/** A bucket's client asks again where an answer was lost on the way, and finds its own change in place of what was there. */
const isSame = (tried: LogEntry, there: LogEntry | null) =>
  JSON.stringify(logEntrySchema.parse(tried)) === JSON.stringify(there);

/** The entries that are others after an edit, by name; null for those that were taken out. */
function changedEntries(before: EnvironmentRegistry, after: EnvironmentRegistry): Record<string, unknown> {
  const remotes = Object.entries(after.remotes).filter(([name, entry]) => before.remotes[name] !== entry);
  const removed = Object.keys(before.remotes).filter((name) => !Object.hasOwn(after.remotes, name));
  return {
    ...Object.fromEntries(remotes),
    ...Object.fromEntries(removed.map((name) => [name, null])),
    ...(before.shell !== after.shell && { [SHELL]: after.shell }),
  };
}

/** The environments that the store has, also those whose registry is gone. */
export async function listEnvironments(store: ReleaseStore): Promise<string[]> {
  const keys = await store.list('environments/');
  return [...new Set(keys.flatMap((key) => /^environments\/([^/]+)\//.exec(key)?.[1] ?? []))];
}
