import { UNSENT } from '@tastequest/contract';

/** What this device keeps for good; the rest of its storage belongs to whoever is signed in and goes with them. */
const KEPT = [
  'theme-storage',
  'tastequest-players',
  'tastequest-own-device',
  'tastequest-family-code',
  'tastequest-ended',
];

const OWN = 'tastequest-own-device';
const FAMILY = 'tastequest-family-code';
const ENDED = 'tastequest-ended';

/** A device counts as shared until somebody says at sign-in that only they use it. */
export const isShared = (): boolean => localStorage.getItem(OWN) !== 'yes';

export function setShared(shared: boolean): void {
  if (shared) localStorage.removeItem(OWN);
  else localStorage.setItem(OWN, 'yes');
}

/** The family code that was last used here, so that a child does not type it each time. */
export const rememberedFamilyCode = (): string | null => localStorage.getItem(FAMILY);
export const rememberFamilyCode = (code: string): void => localStorage.setItem(FAMILY, code);
export const forgetFamilyCode = (): void => localStorage.removeItem(FAMILY);

const isUnsent = (key: string) => key.startsWith(UNSENT.key);

/**
 * Takes away what the person leaves behind: the session, drafts, anything an area stored. What is still to be sent waits for
 * the person it belongs to. Other tabs hear of it.
 */
export function wipeStorage(): void {
  for (const key of Object.keys(localStorage)) if (!KEPT.includes(key) && !isUnsent(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** What anybody had still to send from here is gone. */
export function forgetUnsent(): void {
  for (const key of Object.keys(localStorage).filter(isUnsent)) localStorage.removeItem(key);
  try {
    indexedDB.deleteDatabase(UNSENT.files);
  } catch {
    // A browser that refuses the database has kept nothing in it.
  }
}

/** Somebody ends the session on purpose: tabs that hear of it within seconds know that it did not expire. */
export const markEnded = (): void => localStorage.setItem(ENDED, String(Date.now()));
export const wasEndedOnPurpose = (): boolean => Date.now() - Number(localStorage.getItem(ENDED)) < 10_000;
