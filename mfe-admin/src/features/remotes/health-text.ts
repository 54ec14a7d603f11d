import type { RemoteHealth } from '@tastequest/client';
import { listText, numberText } from '@tastequest/formats';
import { errorRate } from './health';

const CHANNELS: Record<string, string> = { live: 'Everybody', canary: 'Canary', previous: 'Stand-in' };

/** For whom a build is. */
export const channelLabel = (channel: string): string => CHANNELS[channel] ?? channel;

const PROBLEMS: Record<string, string> = {
  load: "didn't load",
  timeout: 'took too long',
  mount: "didn't start",
  crash: 'stopped working',
  contract: "doesn't fit the shell",
  outdated: 'needs a newer shell',
  missing: 'not in the registry',
  registry: 'no registry',
};

const counts = (times: Record<string, number>, label = (name: string) => name): string =>
  listText(
    Object.entries(times)
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => `${label(name)} (${numberText(count)})`),
  );

/** What went wrong, the most frequent first, such as `took too long (3)`. */
export const problemsText = ({ problems }: RemoteHealth): string => counts(problems, (kind) => PROBLEMS[kind] ?? kind);

/** In which browsers, such as `Safari 18 (3)`. */
export const browsersText = ({ browsers }: RemoteHealth): string => counts(browsers);

/** A name as the registry has it, for reading: `snack-ideas` becomes `Snack ideas`. */
export const remoteLabel = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

/** Enough of a build's id to tell it from others. */
export const buildLabel = ({ build }: RemoteHealth): string => (build === '' ? 'None fits' : build.slice(0, 8));

/** Such as `1.5%`; a dash where nothing is known. */
export function rateText(health: Pick<RemoteHealth, 'opened' | 'failed'>): string {
  const rate = errorRate(health);
  return rate === null ? '–' : `${numberText(Math.round(rate * 1000) / 10)}%`;
}

/** Such as `0.4 s`, in one line. */
export const secondsText = (millis: number): string => `${numberText(Math.round(millis / 100) / 10)}\u00a0s`;
