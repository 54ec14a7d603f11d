import { Moon, Sun, SunMoon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { RadioCards } from '../form/radio-cards';

const THEMES = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
  { value: 'auto', label: 'Auto', icon: <SunMoon /> },
] as const;
type Choice = (typeof THEMES)[number]['value'];

export interface ThemeFieldProps {
  getTheme: () => Choice;
  setTheme: (choice: Choice) => void;
  /** Where there is no room to say what "Auto" does. */
  isShort?: boolean;
}

const CHOSEN = 'tastequest:theme-chosen';
/** In another tab, in another place of the page: the shell and the remotes each bring a copy of this field. */
const CHANGES = ['storage', CHOSEN];

function subscribe(listener: () => void) {
  CHANGES.forEach((change) => window.addEventListener(change, listener));
  return () => CHANGES.forEach((change) => window.removeEventListener(change, listener));
}

/** Light, dark, or like the device; works at once, and says the same wherever it stands: `getTheme` is asked after each change. */
export function ThemeField({ getTheme, setTheme, isShort }: ThemeFieldProps) {
  const choice = useSyncExternalStore(subscribe, getTheme);
  const choose = (theme: Choice) => {
    setTheme(theme);
    window.dispatchEvent(new Event(CHOSEN));
  };
  return (
    <RadioCards<Choice>
      label="Theme"
      hint={!isShort && 'Auto is like your device.'}
      size="sm"
      options={THEMES}
      value={choice}
      onChange={choose}
    />
  );
}
