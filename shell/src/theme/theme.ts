import { onDevice } from '../device/storage';
import { resolveTheme, storedTheme, THEME_KEY } from './theme-choice';
import type { ThemeChoice } from './theme-choice';

/** Keeps `<html data-theme>` right: the saved choice, the system's preference live, and a change made in another tab. */
export function startTheme(onChange: (theme: 'light' | 'dark') => void) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const theme = resolveTheme(storedTheme(), system.matches);
    document.documentElement.dataset['theme'] = theme;
    onChange(theme);
  };
  system.addEventListener('change', apply);
  window.addEventListener('storage', (event) => event.key === THEME_KEY && apply());
  apply();
  return {
    get: storedTheme,
    set(choice: ThemeChoice) {
      onDevice.set(THEME_KEY, choice);
      apply();
    },
  };
}
