import { createContext, useContext } from 'react';
import type { MealType } from '@tastequest/client';
import type { PickedFood } from './picked-food';

/** What the dialog starts with; nothing is chosen otherwise. */
export interface LogStart {
  food?: PickedFood;
  mealType?: MealType;
  challengeId?: string;
  /** Sends at once: the same food and meal as yesterday, in one tap. */
  isQuick?: boolean;
}

interface LogFoodDialogControl {
  open: (start?: LogStart) => void;
  /** Quick taps go on after the dialog changed: what logs at once takes none of them. */
  isShielded: boolean;
}

export const LogFoodDialogContext = createContext<LogFoodDialogControl>({ open: () => undefined, isShielded: false });

/** Opens the area's one Log Food dialog. */
export function useLogFoodDialog(): LogFoodDialogControl['open'] {
  return useContext(LogFoodDialogContext).open;
}

export function useQuickTapShield(): boolean {
  return useContext(LogFoodDialogContext).isShielded;
}
