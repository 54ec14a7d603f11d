import { useRef, useState } from 'react';
import { newId } from './new-id';

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

/** The keys of the calling component, for what it sends while it is there. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const [keys] = useState(createIdempotencyKeys);
  return keys;
}

/**
 * What a form that creates sends along, so that its row is made once and is as the form says it last: one key as long as the form is
 * open, and whether the form was changed since it was sent first (its answer may have been lost on the way).
 */
export function useCreationKey(): (form: unknown) => { idempotencyKey: string; corrects: boolean } {
  const [idempotencyKey] = useState(newId);
  const sent = useRef<string | null>(null);
  const corrects = useRef(false);
  return (form) => {
    const text = JSON.stringify(form);
    if (sent.current !== null && sent.current !== text) corrects.current = true;
    sent.current = text;
    return { idempotencyKey, corrects: corrects.current };
  };
}
