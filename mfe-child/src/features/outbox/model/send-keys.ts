import { newId } from '@tastequest/client';

/** The idempotency key of something: the same thing sent again keeps its key and is taken once, another thing has its own. */
export function keyFor(keys: Map<string, string>, what: unknown): string {
  const place = JSON.stringify(what);
  const key = keys.get(place) ?? newId();
  keys.set(place, key);
  return key;
}

/** The server has answered: what comes next is something new. A newer key in the same place stays. */
export function dropKey(keys: Map<string, string>, key: string): void {
  for (const [place, held] of keys) if (held === key) keys.delete(place);
}
