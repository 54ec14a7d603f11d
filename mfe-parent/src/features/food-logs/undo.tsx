import { lazyComponent } from '@tastequest/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';
import type { MealUndoProps } from './meal-undo';

const MealUndo = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './meal-undo').then((module) => module.MealUndo),
  null,
);
const Offer = createContext<(undo: MealUndoProps) => void>(() => undefined);

/** Offers to undo what was just logged; the newest offer takes the place of the one before. */
export const useOfferUndo = () => useContext(Offer);

/** Around all screens: the offer outlives the dialog that made it. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<{ number: number; undo: MealUndoProps } | null>(null);
  return (
    <Offer.Provider value={(undo) => setOffer((last) => ({ number: (last?.number ?? 0) + 1, undo }))}>
      {children}
      {offer && (
        <MealUndo
          key={offer.number}
          {...offer.undo}
          onClose={() => setOffer((now) => (now?.number === offer.number ? null : now))}
        />
      )}
    </Offer.Provider>
  );
}
