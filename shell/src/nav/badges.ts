import type { ReadableStore } from '@tastequest/contract';

export type Badges = ReadonlyMap<string, number>;

/** How much waits behind these entries in all. */
export const countOf = (entries: readonly { path: string }[], badges?: Badges): number =>
  entries.reduce((sum, { path }) => sum + (badges?.get(path) ?? 0), 0);

/** The counts at the entries of the navigation, by the entry's path. A new map on every change. */
export function createBadges() {
  let badges: Badges = new Map();
  const listeners = new Set<() => void>();
  const change = (next: Badges) => {
    badges = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => badges,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** 0, and whatever is not a number of things, takes the badge away. */
    set(path: string, count: number) {
      const whole = Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;
      if ((badges.get(path) ?? 0) === whole) return;
      const next = new Map(badges);
      if (whole > 0) next.set(path, whole);
      else next.delete(path);
      change(next);
    },
    clear: () => badges.size > 0 && change(new Map()),
  } satisfies ReadableStore<Badges> & Record<string, unknown>;
}
