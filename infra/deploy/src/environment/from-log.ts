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
      remotes: { ...registry.remotes, ...changed.remotes },
    };
  }
  return registry;
}
