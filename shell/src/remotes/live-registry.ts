import type { ReadableStore, Registry } from '@tastequest/contract';
import { createStore } from '@tastequest/contract/internal';

/** How long the network's answer is waited for where an older one will do, in milliseconds. */
const PATIENCE_MS = 1_000;

export interface RegistrySources {
  /** The registry that came with the page; null where it can't be understood. */
  inline(): Registry | null;
  fetch(): Promise<Registry>;
}

export interface LiveRegistry extends ReadableStore<Registry | null> {
  /** The last one that was read; null where not even the page's own can be understood. */
  get(): Registry | null;
  /** What is live, read at most `maxAge` ms ago; an older one where the network takes longer than `patience` ms. Rejects without any. */
  fresh(maxAge: number, patience?: number): Promise<Registry>;
  /** Whether new pages get another shell than this one. */
  isShellOutdated(): boolean;
}

/** What is live, as far as this page knows: it came with one, and reads it again from the network. */
export function createLiveRegistry({ inline, fetch }: RegistrySources): LiveRegistry {
  const own = inline();
  const store = createStore({ registry: own });
  let readAt = own ? performance.now() : -Infinity;
  let reading: Promise<Registry> | undefined;

  const read = () =>
    (reading ??= fetch()
      .then((registry) => {
        readAt = performance.now();
        // What depends on it is drawn anew only where something changed.
        if (JSON.stringify(registry) !== JSON.stringify(store.get().registry)) store.set({ registry });
        return registry;
      })
      .finally(() => (reading = undefined)));

  return {
    get: () => store.get().registry,
    subscribe: store.subscribe,
    async fresh(maxAge, patience = PATIENCE_MS) {
      const { registry } = store.get();
      if (!registry) return read();
      if (performance.now() - readAt <= maxAge) return registry;
      const late = new Promise<Registry>((resolve) => setTimeout(() => resolve(registry), patience));
      return Promise.race([read().catch(() => registry), late]);
    },
    isShellOutdated() {
      const live = store.get().registry?.shell?.build;
      return live !== undefined && own?.shell !== undefined && live !== own.shell.build;
    },
  };
}
