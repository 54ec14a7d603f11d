import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 3_600_000;
/** So many days, weeks and months have a backup that is kept: the newest of each. */
const KEPT = { days: 7, weeks: 4, months: 3 };

const PATTERN = /^tastequest-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** What an automatic backup is called. */
export const nameAt = (time: Date): string =>
  `tastequest-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** When an automatic backup was made; null for any other file, which is nobody's to delete. */
export function timeOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = PATTERN.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

/** Whether a day has passed since the newest backup. */
export function isDue(names: string[], now: Date): boolean {
  const times = names.flatMap((name) => timeOf(name)?.getTime() ?? []);
  return times.every((time) => now.getTime() - time >= DAY_MS);
}

/** Which of the automatic backups are no longer needed. Days, weeks (from Monday) and months are those of UTC. */
export function superfluous(names: string[]): string[] {
  const newestFirst = names
    .filter((name) => timeOf(name))
    .sort()
    .reverse();
  const periods: [number, (day: string) => string][] = [
    [KEPT.days, (day) => day],
    [KEPT.weeks, mondayOf],
    [KEPT.months, (day) => day.slice(0, 7)],
  ];
  const kept = new Set<string>();
  for (const [count, periodOf] of periods) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const period = periodOf(timeOf(name)?.toISOString().slice(0, 10) ?? '');
      if (seen.size === count || seen.has(period)) continue;
      seen.add(period);
      kept.add(name);
    }
  }
  return newestFirst.filter((name) => !kept.has(name));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The automatic backups in a folder, oldest first. */
export async function automaticBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => timeOf(name)).sort();
}

/** Deletes what is no longer needed, and what an interrupted backup left. */
export async function tidy(folder: string): Promise<void> {
  const names = await readdir(folder);
  const drafts = names.filter((name) => name.endsWith('.draft') && timeOf(name.slice(0, -'.draft'.length)));
  for (const name of [...drafts, ...superfluous(names)]) await rm(path.join(folder, name), { force: true });
}
