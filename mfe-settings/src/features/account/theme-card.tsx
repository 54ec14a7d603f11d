import { useState } from 'react';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { useActions } from '@tastequest/contract';
import type { ThemeChoice } from '@tastequest/contract';
import { Card, RadioCards } from '@tastequest/ui';

const THEMES = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
  { value: 'auto', label: 'Auto', description: 'Like your device', icon: <SunMoon /> },
] as const;

/** Works at once and is remembered on this device. */
export function ThemeCard() {
  const { getTheme, setTheme } = useActions();
  const [choice, setChoice] = useState<ThemeChoice>(getTheme);

  const choose = (theme: ThemeChoice) => {
    setChoice(theme);
    setTheme(theme);
  };

  return (
    <Card title="Appearance">
      <RadioCards<ThemeChoice> label="Theme" options={THEMES} value={choice} onChange={choose} />
    </Card>
  );
}
