import { createContext, useContext } from 'react';

/** What the dialog starts with; nothing is chosen otherwise. */
export interface LogStart {
  foodId?: string;
  challengeId?: string;
}

export const LogFoodDialogContext = createContext<(start?: LogStart) => void>(() => undefined);

/** Opens the area's one Log Food dialog. */
export function useLogFoodDialog(): (start?: LogStart) => void {
  return useContext(LogFoodDialogContext);
}
