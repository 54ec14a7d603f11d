/**
 * A storage that never throws: what the browser refuses to store (blocked, full, private) is remembered by the page, so that
 * what was set is read again for as long as the page lives.
 */
function safeStorage(storage: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  const remove = (key: string): void => {
    memory.delete(key);
    attempt(() => storage().removeItem(key));
  };
  return {
    get: (key: string): string | null => memory.get(key) ?? attempt(() => storage().getItem(key)),
    set(key: string, value: string): void {
      memory.set(key, value);
      attempt(() => {
        storage().setItem(key, value);
        memory.delete(key); // Other tabs may change it from now on.
      });
    },
    remove,
    /** Removes the keys that `isMeant` says. */
    removeAll(isMeant: (key: string) => boolean): void {
      for (const key of [...memory.keys(), ...(attempt(() => Object.keys(storage())) ?? [])]) {
        if (isMeant(key)) remove(key);
      }
    },
  };
}

/** Stays on the device, shared by its tabs. */
export const onDevice = safeStorage(() => localStorage);
/** Stays with this tab, also over a reload. */
export const inTab = safeStorage(() => sessionStorage);
