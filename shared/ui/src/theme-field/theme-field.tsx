import { Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { RadioCards } from '../form/radio-cards';

const THEMES = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
  { value: 'auto', label: 'Auto', description: 'Like your device', icon: <SunMoon /> },
] as const;
type Choice = (typeof THEMES)[number]['value'];

export interface ThemeFieldProps {
  getTheme: () => Choice;
  setTheme: (choice: Choice) => void;
}

/** Light, dark, or like the device; works at once. */
export function ThemeField({ getTheme, setTheme }: ThemeFieldProps) {
  const [choice, setChoice] = useState<Choice>(getTheme);
  const choose = (theme: Choice) => {
    setChoice(theme);
    setTheme(theme);
  };
  return <RadioCards<Choice> label="Theme" options={THEMES} value={choice} onChange={choose} />;
}
