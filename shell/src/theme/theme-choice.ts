import { onDevice } from '../device/storage';

export const THEME_KEY = 'theme-storage';
export type ThemeChoice = 'light' | 'dark' | 'auto';

/** The saved choice; `auto` where nothing valid is saved (spec section 9). */
export function storedTheme(): ThemeChoice {
  const value = onDevice.get(THEME_KEY);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

/** What `choice` looks like on a device that prefers dark or not. */
export function resolveTheme(choice: ThemeChoice, prefersDark: boolean): 'light' | 'dark' {
  if (choice === 'auto') return prefersDark ? 'dark' : 'light';
  return choice;
}
