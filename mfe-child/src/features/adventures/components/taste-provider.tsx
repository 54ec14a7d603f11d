import { useCallback, useState, type ReactNode } from 'react';
import type { TasteAdventure } from '@tastequest/client';
import { TasteDialogContext } from '../model/taste-dialog';
import { TasteDialog } from './taste-dialog';

/** The one try dialog of the area: it stays while the adventure behind it ends. */
export function TasteProvider({ children }: { children: ReactNode }) {
  const [adventure, setAdventure] = useState<TasteAdventure | null>(null);
  const open = useCallback((chosen: TasteAdventure) => setAdventure((current) => current ?? chosen), []);
  return (
    <TasteDialogContext value={open}>
      {children}
      <TasteDialog adventure={adventure} onClose={() => setAdventure(null)} />
    </TasteDialogContext>
  );
}
