import type { FaceId, StickerId, TasteAdventure } from '@tastequest/client';
import { useIdempotencyKeys } from '@tastequest/client';
import { Dialog } from '@tastequest/ui';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useSendOnce } from '../outbox/use-send-once';
import { useSendTaste } from '../outbox/use-send-taste';
import { TasteCelebration } from './taste-celebration';
import { FaceStep, StickerStep } from './taste-steps';

const TasteDialogContext = createContext<(adventure: TasteAdventure) => void>(() => undefined);

/** Opens the dialog for a taste of an adventure. */
export function useTasteDialog(): (adventure: TasteAdventure) => void {
  return useContext(TasteDialogContext);
}

/** The one taste dialog of the area: it stays while the adventure behind it ends. */
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

interface Props {
  /** Null while the dialog is closed. */
  adventure: TasteAdventure | null;
  onClose: () => void;
}

/** A taste: which face, which sticker, then the celebration. */
function TasteDialog({ adventure, onClose }: Props) {
  return (
    <Dialog open={adventure !== null} onOpenChange={(open) => open || onClose()} title="Taste Adventure" size="lg">
      {adventure && <TasteSteps adventure={adventure} onClose={onClose} />}
    </Dialog>
  );
}

function TasteSteps({ adventure, onClose }: { adventure: TasteAdventure; onClose: () => void }) {
  const [face, setFace] = useState<FaceId | null>(null);
  const [sticker, setSticker] = useState<StickerId | null>(null);
  const { send, isBusy, problem, answer: recorded } = useTaste(adventure);

  if (recorded && face) {
    return <TasteCelebration adventure={adventure} recorded={recorded} onDone={onClose} />;
  }
  if (!face) return <FaceStep adventure={adventure} onPick={setFace} />;
  return (
    <StickerStep
      face={face}
      sticker={sticker}
      problem={problem}
      isBusy={isBusy}
      onBack={() => setFace(null)}
      onPick={(chosen) => {
        setSticker(chosen);
        void send({ face, sticker: chosen });
      }}
      onClose={onClose}
    />
  );
}

/** Sends one taste, once however often a child taps: one key per opening of the dialog. */
function useTaste({ id: challengeId, foodName, foodEmoji }: TasteAdventure) {
  const keys = useIdempotencyKeys();
  const sendTaste = useSendTaste();
  return useSendOnce((choice: { face: FaceId; sticker: StickerId }) =>
    sendTaste({ kind: 'taste', key: keys.keyFor(challengeId), challengeId, foodName, foodEmoji, ...choice }),
  );
}
