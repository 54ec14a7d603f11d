import type { SessionProfile } from '@tastequest/contract';
import type { LiveRegistry } from './live-registry';
import type { RemoteLoader } from './load-remote';

/** Whether there is something newer than what a tab runs. */
export interface Updates {
  /** Calls `listener` when it may have changed. */
  subscribe(listener: () => void): () => void;
  /** A newer build of the remote that is in use, or a newer shell. */
  isAvailable(name: string, profile: SessionProfile | null): boolean;
  /** Only a reload brings it. */
  needsReload(): boolean;
}

export const createUpdates = (registry: LiveRegistry, loader: Pick<RemoteLoader, 'hasUpdate'>): Updates => ({
  subscribe: registry.subscribe,
  isAvailable: (name, profile) => registry.isShellOutdated() || loader.hasUpdate(name, profile),
  needsReload: registry.isShellOutdated,
});
