import { UNSENT } from '@tastequest/contract';
import { isUnsent, type Unsent } from './unsent';

/** So many may wait for one child; a device is no archive. */
export const MOST_KEPT = 20;

/** One place per child: on a shared tablet nobody sees or sends what a sibling ate. */
export const placeOf = (childId: string) => `${UNSENT.key}${childId}`;

/** What this device still has to send for a child; null when the browser keeps nothing. */
export function readKept(childId: string): Unsent[] | null {
  let text: string | null;
  try {
    text = window.localStorage.getItem(placeOf(childId));
  } catch {
    return null;
  }
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isUnsent).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** Keeps it until the child is back, also when the browser was closed. False when the browser refused. */
export function writeKept(childId: string, kept: readonly Unsent[]): boolean {
  try {
    if (kept.length === 0) window.localStorage.removeItem(placeOf(childId));
    else window.localStorage.setItem(placeOf(childId), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
