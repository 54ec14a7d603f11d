import { SHELL } from '../releases/manifest.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readLog } from './log.ts';
import { EMPTY, parseRegistry, type EnvironmentRegistry } from './registry.ts';

/** What is live as the log tells it: for a registry, or an entry of it, that can't be read. */
export async function registryFromLog(store: ReleaseStore, environment: string): Promise<EnvironmentRegistry> {
  let registry = EMPTY;
  for (const { revision, live } of await readLog(store, environment)) {
    const { [SHELL]: shell, ...remotes } = live;
    const { registry: changed } = parseRegistry({ schemaVersion: 1, revision, shell, remotes });
    registry = {
      ...registry,
      revision,
      ...(changed.shell && { shell: changed.shell }),
      remotes: withoutRemoved({ ...registry.remotes, ...changed.remotes }, remotes),
    };
  }
  return registry;
}

/** Without those that the log, which has null for them, says were taken out. */
export const withoutRemoved = <T>(remotes: Record<string, T>, said: Record<string, unknown> = remotes) =>
  Object.fromEntries(Object.entries(remotes).filter(([name]) => said[name] !== null));
