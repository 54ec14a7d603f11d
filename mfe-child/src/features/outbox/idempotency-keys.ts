import { newId } from '@tastequest/client';

export interface IdempotencyKeys {
  /** The same intent sent again keeps its key, so that the server takes it once; another intent has its own. */
  keyFor: (intent: unknown) => string;
  /** The server has answered: the same intent is something new from now on. A newer key of it stays. */
  renew: (key: string) => void;
}

/** One key per intent, in memory. Who may want the same thing twice has keys of its own for each time. */
export function createIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    keyFor(intent) {
      const place = JSON.stringify(intent);
      const key = keys.get(place) ?? newId();
      keys.set(place, key);
      return key;
    },
    renew(key) {
      for (const [place, held] of keys) if (held === key) keys.delete(place);
    },
  };
}
