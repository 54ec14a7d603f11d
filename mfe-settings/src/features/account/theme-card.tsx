import { useActions } from '@tastequest/contract';
import { Card, ThemeField } from '@tastequest/ui';

/** Works at once and is remembered on this device. */
export function ThemeCard() {
  const { getTheme, setTheme } = useActions();
  return (
    <Card title="Appearance">
      <ThemeField getTheme={getTheme} setTheme={setTheme} />
    </Card>
  );
}
