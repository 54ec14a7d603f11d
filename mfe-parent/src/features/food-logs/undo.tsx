import { lazyComponent } from '@tastequest/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { Undoable } from './undo-bar';

const UndoBar = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './undo-bar').then((module) => module.UndoBar),
  null,
);
const Offer = createContext<(undoable: Undoable) => void>(() => undefined);

/** Offers to undo what was just done; the newest offer takes the place of the one before. */
export function useOfferUndo() {
  const offer = useContext(Offer);
  return (text: string, undo: Undoable['undo']) => offer({ text, undo });
}

/** Around all screens: the offer outlives the dialog that made it. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<{ number: number; undoable: Undoable } | null>(null);
  return (
    <Offer.Provider value={(undoable) => setOffer((last) => ({ number: (last?.number ?? 0) + 1, undoable }))}>
      {children}
      {offer && (
        <UndoBar
          key={offer.number}
          {...offer.undoable}
          onClose={() => setOffer((now) => (now?.number === offer.number ? null : now))}
        />
      )}
    </Offer.Provider>
  );
}
