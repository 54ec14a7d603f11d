import { isUnsent, type Unsent } from './unsent';

/** One place per child: on a shared tablet nobody sends what a sibling ate. */
const placeOf = (childId: string) => `tastequest.unsent.${childId}`;

/** What this tab still has to send for a child; nothing when the storage is closed or holds something else. */
export function readKept(childId: string): Unsent[] {
  try {
    const read: unknown = JSON.parse(window.sessionStorage.getItem(placeOf(childId)) ?? '[]');
    return Array.isArray(read) ? read.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Keeps it over a reload of the page. A browser that refuses storage still has it until then. */
export function writeKept(childId: string, kept: readonly Unsent[]): void {
  try {
    if (kept.length === 0) window.sessionStorage.removeItem(placeOf(childId));
    else window.sessionStorage.setItem(placeOf(childId), JSON.stringify(kept));
  } catch {
    // Full or forbidden: the list in memory goes on.
  }
}
