import type { RemoteHealth } from '@tastequest/client';

/** The builds of one remote, as far as pages told of them. */
export interface RemoteBuilds {
  remote: string;
  /** That everybody gets, and got before it; the one before may be live again after a rollback. */
  now: RemoteHealth | undefined;
  before: RemoteHealth | undefined;
  /** Asked for last first. */
  builds: RemoteHealth[];
}

/** By remote; within one as the server lists them, asked for last first. */
export function byRemote(list: readonly RemoteHealth[]): RemoteBuilds[] {
  const remotes = [...new Set(list.map(({ remote }) => remote))];
  return remotes.map((remote) => {
    const builds = list.filter((each) => each.remote === remote);
    const [now, before] = builds.filter(({ channel, build }) => channel === 'live' && build !== '');
    return { remote, now, before, builds };
  });
}

/** The part of openings that failed, from 0 to 1; null where nothing is known. Sampling may count fewer openings than failures. */
export function errorRate({ opened, failed }: Pick<RemoteHealth, 'opened' | 'failed'>): number | null {
  if (opened === 0 && failed === 0) return null;
  return Math.min(1, failed / Math.max(opened, 1));
}
