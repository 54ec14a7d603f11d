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

type OpenLogFood = (start?: LogStart) => void;

export const LogFoodDialogContext = createContext<OpenLogFood>(() => undefined);

/** Opens the area's one Log Food dialog. */
export const useLogFoodDialog = (): OpenLogFood => useContext(LogFoodDialogContext);
