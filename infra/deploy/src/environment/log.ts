import { z } from 'zod';
import type { ReleaseStore } from '../store/release-store.ts';

/** In place of a build: the remote is switched off. */
export const OFF = 'off';

const changeSchema = z.object({
  /** release, rollback, promote, canary, end canary, off, on, remove, allow, refuse; later versions may have others. */
  action: z.string(),
  name: z.string(),
  /** The builds before and after; null for none, `OFF` where the remote is switched off. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What the build after was made from, where that is known. */
  commit: z.string().nullable(),
  /** What else was said: for whom a canary is, or the message of a remote that is off. */
  detail: z.string().optional(),
});
export type Change = z.infer<typeof changeSchema>;

export const logEntrySchema = z.object({
  revision: z.number(),
  time: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  changes: z.array(changeSchema),
  /** The entries of the registry as they were after the change, by name, null for what was taken out: what a damaged one is restored from. */
  live: z.record(z.string(), z.unknown()),
});
/** One change of an environment: who did what, when and why, from which build to which. */
export type LogEntry = z.infer<typeof logEntrySchema>;

const logKey = (environment: string, revision: number) =>
  `environments/${environment}/log/${String(revision).padStart(8, '0')}.json`;

/** Writes an entry, once. */
export const writeLog = (store: ReleaseStore, environment: string, entry: LogEntry) =>
  store.create(logKey(environment, entry.revision), `${JSON.stringify(entry)}\n`);

/** One entry of the log, or null where the log has none, or none that can be read. */
export async function readLogEntry(
  store: ReleaseStore,
  environment: string,
  revision: number,
): Promise<LogEntry | null> {
  const stored = await store.read(logKey(environment, revision));
  return stored && parseLogEntry(stored.content.toString('utf8'));
}

export function parseLogEntry(text: string): LogEntry | null {
  try {
    return logEntrySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The whole log, the oldest entry first; without entries that can't be read. */
export async function readLog(store: ReleaseStore, environment: string): Promise<LogEntry[]> {
  const keys = await store.list(`environments/${environment}/log/`);
  const entries = await Promise.all(
    keys.map((key) => readLogEntry(store, environment, Number(/(\d+)\.json$/.exec(key)?.[1]))),
  );
  return entries.filter((entry) => entry !== null);
}
