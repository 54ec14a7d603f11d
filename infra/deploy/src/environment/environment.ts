import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CommandError } from '../commands/command-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { EMPTY, parseRegistry, type EnvironmentRegistry } from './registry.ts';

const changeSchema = z.object({
  action: z.enum(['release', 'rollback', 'promote', 'canary', 'end canary', 'off', 'on']),
  name: z.string(),
  /** The builds before and after; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What the build after was made from, where that is known. */
  commit: z.string().nullable(),
  /** What else was said: for whom a canary is, or the message of a remote that is off. */
  detail: z.string().optional(),
});
export type Change = z.infer<typeof changeSchema>;

const logEntrySchema = z.object({
  revision: z.number(),
  time: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  changes: z.array(changeSchema),
});
/** One change of an environment: who did what, when and why, from which build to which. */
export type LogEntry = z.infer<typeof logEntrySchema>;

/**
 * What lies in the store: entries that can't be read, or were written by a later version, are left as they are. The last change
 * is kept here too, so that the log misses none when a command dies between both.
 */
const rawSchema = z.looseObject({ remotes: z.record(z.string(), z.unknown()), last: logEntrySchema.optional() });

/** Two teams rarely meet; twenty at once still all get through. */
const ATTEMPTS = 100;

const registryKey = (environment: string) => `environments/${environment}/registry.json`;
const logKey = (environment: string, revision: number) =>
  `environments/${environment}/log/${String(revision).padStart(8, '0')}.json`;

/** What is live in the environment, and the tag of that state; an environment that is not there yet is empty. */
export async function readEnvironment(store: ReleaseStore, environment: string) {
  const stored = await store.read(registryKey(environment));
  if (!stored) return { registry: EMPTY, problems: new Map<string, string>(), others: {}, last: undefined, tag: null };
  const raw = rawSchema.parse(JSON.parse(stored.content.toString('utf8')));
  return { ...parseRegistry(raw), others: raw.remotes, last: raw.last, tag: stored.tag };
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
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { registry, others, last, tag } = await readEnvironment(store, environment);
    const revision = registry.revision + 1;
    const edited = edit(registry, revision);
    if (edited.changes.length === 0) return null;
    const entry: LogEntry = { revision, time: new Date().toISOString(), by, why, changes: edited.changes };
    if (dryRun) return entry;
    if (last) await writeLog(store, environment, last);
    const changed = Object.entries(edited.registry.remotes).filter(
      ([name, remote]) => registry.remotes[name] !== remote,
    );
    const remotes = { ...others, ...Object.fromEntries(changed) };
    const next = { ...edited.registry, remotes, revision, last: entry };
    if (await store.replace(registryKey(environment), `${JSON.stringify(next, null, 2)}\n`, tag)) {
      await writeLog(store, environment, entry);
      return entry;
    }
    await wait(Math.random() * 20 * Math.min(attempt + 1, 10));
  }
  throw new CommandError(`Others keep changing ${environment}.`, 'Try again; nothing was changed.');
}

const writeLog = (store: ReleaseStore, environment: string, entry: LogEntry) =>
  store.create(logKey(environment, entry.revision), `${JSON.stringify(entry)}\n`);

/** One entry of the log, or null where the log has none. */
export async function readLogEntry(
  store: ReleaseStore,
  environment: string,
  revision: number,
): Promise<LogEntry | null> {
  const stored = await store.read(logKey(environment, revision));
  return stored && logEntrySchema.parse(JSON.parse(stored.content.toString('utf8')));
}

/** The whole log, the oldest entry first. */
export async function readLog(store: ReleaseStore, environment: string): Promise<LogEntry[]> {
  const keys = await store.list(`environments/${environment}/log/`);
  const entries = await Promise.all(
    keys.map((key) => readLogEntry(store, environment, Number(/(\d+)\.json$/.exec(key)?.[1]))),
  );
  return entries.filter((entry) => entry !== null);
}

/** The environments that the store has. */
export async function listEnvironments(store: ReleaseStore): Promise<string[]> {
  const keys = await store.list('environments/');
  return keys.flatMap((key) => /^environments\/([^/]+)\/registry\.json$/.exec(key)?.[1] ?? []);
}
