import { createContext, useContext } from 'react';
import type { TasteAdventure } from '@tastequest/client';

export const TasteDialogContext = createContext<(adventure: TasteAdventure) => void>(() => undefined);

/** Opens the try flow of an adventure. */
export function useTasteDialog(): (adventure: TasteAdventure) => void {
  return useContext(TasteDialogContext);
}
