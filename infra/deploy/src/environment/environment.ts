import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { registryFromLog } from './from-log.ts';
import { logEntrySchema, writeLog, type Change, type LogEntry } from './log.ts';
import { parseRegistry, type EnvironmentRegistry } from './registry.ts';

/**
 * What lies in the store: entries that can't be read, or were written by a later version, are left as they are. The last change
 * is kept here too, so that the log misses none when a command dies between both.
 */
const rawSchema = z.looseObject({ remotes: z.record(z.string(), z.unknown()), last: logEntrySchema.optional() });

/** Two teams rarely meet; twenty at once still all get through. */
const ATTEMPTS = 100;

const registryKey = (environment: string) => `environments/${environment}/registry.json`;

/**
 * What is live in the environment, and the tag of that state; an environment that is not there yet is empty. Throws a `CommandError`
 * where the registry is damaged.
 */
export async function readEnvironment(store: ReleaseStore, environment: string) {
  const stored = await store.read(registryKey(environment));
  if (!stored) {
    const registry = await registryFromLog(store, environment);
    return { registry, problems: new Map<string, string>(), others: registry.remotes, last: undefined, tag: null };
  }
  try {
    const raw = rawSchema.parse(JSON.parse(stored.content.toString('utf8')));
    return { ...parseRegistry(raw), others: raw.remotes, last: raw.last, tag: stored.tag };
  } catch (error) {
    throw new CommandError(
      `${registryKey(environment)} in ${store.address} can't be read: ${String(error)}.`,
      'Remove it: the next change makes it again from the log, without canaries and other origins.',
    );
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

/** The environments that the store has. */
export async function listEnvironments(store: ReleaseStore): Promise<string[]> {
  const keys = await store.list('environments/');
  return keys.flatMap((key) => /^environments\/([^/]+)\/registry\.json$/.exec(key)?.[1] ?? []);
}
