import { UNSENT } from '@tastequest/contract';
import { isRecent } from './is-recent';
import { inTab, onDevice } from './storage';

/** What this device keeps for good; the rest of its storage belongs to whoever is signed in and goes with them. */
const KEPT = [
  'theme-storage',
  'tastequest-players',
  'tastequest-own-device',
  'tastequest-family-code',
  'tastequest-ended',
  // Asked for by somebody who was not signed in; void after a day.
  'tastequest-expected-mail',
];

const OWN = 'tastequest-own-device';
const FAMILY = 'tastequest-family-code';
const ENDED = 'tastequest-ended';

/** A device counts as shared until somebody says at sign-in that only they use it. */
export const isShared = (): boolean => onDevice.get(OWN) !== 'yes';

export function setShared(shared: boolean): void {
  if (shared) onDevice.remove(OWN);
  else onDevice.set(OWN, 'yes');
}

/** The family code that was last used here, so that a child does not type it each time. */
export const rememberedFamilyCode = (): string | null => onDevice.get(FAMILY);
export const rememberFamilyCode = (code: string): void => onDevice.set(FAMILY, code);
export const forgetFamilyCode = (): void => onDevice.remove(FAMILY);

const isUnsent = (key: string) => key.startsWith(UNSENT.key);

/**
 * Takes away what the person leaves behind: the session, drafts, anything an area stored. What is still to be sent waits for
 * the person it belongs to. Other tabs hear of it.
 */
export function wipeStorage(): void {
  onDevice.removeAll((key) => !KEPT.includes(key) && !isUnsent(key));
  inTab.removeAll(() => true);
}

/** What anybody had still to send from here is gone. */
export function forgetUnsent(): void {
  onDevice.removeAll(isUnsent);
  try {
    indexedDB.deleteDatabase(UNSENT.files);
  } catch {
    // A browser that refuses the database has kept nothing in it.
  }
}

/** Somebody ends the session on purpose: tabs that hear of it within seconds know that it did not expire. */
export const markEnded = (): void => onDevice.set(ENDED, String(Date.now()));
export const wasEndedOnPurpose = (): boolean => isRecent(Number(onDevice.get(ENDED)), 10_000);
