import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTapShield } from '../../screen/model/use-tap-shield';
import { LogFoodDialogContext, type LogStart } from '../model/log-food-dialog';
import { LogFoodDialog } from './log-food-dialog';

/** The one Log Food dialog of the area, above the routes so that every screen can open it. */
export function LogFoodProvider({ children }: { children: ReactNode }) {
  const [start, setStart] = useState<LogStart | null>(null);
  const isShielded = useTapShield(start, true);
  // A second tap while it opens changes nothing.
  const open = useCallback((from: LogStart = {}) => setStart((current) => current ?? from), []);
  const control = useMemo(() => ({ open, isShielded }), [open, isShielded]);
  return (
    <LogFoodDialogContext value={control}>
      {children}
      <LogFoodDialog start={start} onClose={() => setStart(null)} />
    </LogFoodDialogContext>
  );
}
