import { Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { RadioCards } from '../form/radio-cards';

const SHORT = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
  { value: 'auto', label: 'Auto', icon: <SunMoon /> },
] as const;
const THEMES = SHORT.map((theme) => (theme.value === 'auto' ? { ...theme, description: 'Like your device' } : theme));
type Choice = (typeof SHORT)[number]['value'];

export interface ThemeFieldProps {
  getTheme: () => Choice;
  setTheme: (choice: Choice) => void;
  /** Where there is no room to say what "Auto" does. */
  isShort?: boolean;
}

/** Light, dark, or like the device; works at once. */
export function ThemeField({ getTheme, setTheme, isShort }: ThemeFieldProps) {
  const [choice, setChoice] = useState<Choice>(getTheme);
  const choose = (theme: Choice) => {
    setChoice(theme);
    setTheme(theme);
  };
  return <RadioCards<Choice> label="Theme" options={isShort ? SHORT : THEMES} value={choice} onChange={choose} />;
}
