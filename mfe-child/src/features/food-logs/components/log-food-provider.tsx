import { useCallback, useState, type ReactNode } from 'react';
import { LogFoodDialogContext, type LogStart } from '../model/log-food-dialog';
import { LogFoodDialog } from './log-food-dialog';

/** The one Log Food dialog of the area, above the routes so that every screen can open it. */
export function LogFoodProvider({ children }: { children: ReactNode }) {
  const [start, setStart] = useState<LogStart | null>(null);
  // A second tap while it opens changes nothing.
  const open = useCallback((from: LogStart = {}) => setStart((current) => current ?? from), []);
  return (
    <LogFoodDialogContext value={open}>
      {children}
      <LogFoodDialog start={start} onClose={() => setStart(null)} />
    </LogFoodDialogContext>
  );
}
