import { useState } from 'react';
import type { FaceId, StickerId, TasteAdventure } from '@tastequest/client';
import { Dialog } from '@tastequest/ui';
import { useTaste } from '../model/use-taste';
import { FaceStep } from './face-step';
import { StickerStep } from './sticker-step';
import { TasteCheer } from './taste-cheer';

interface Props {
  /** Null while the dialog is closed. */
  adventure: TasteAdventure | null;
  onClose: () => void;
}

/** A try: which face, which sticker, then the cheer. */
export function TasteDialog({ adventure, onClose }: Props) {
  return (
    <Dialog open={adventure !== null} onOpenChange={(open) => open || onClose()} title="Taste Adventure" size="lg">
      {adventure && <TasteSteps adventure={adventure} onClose={onClose} />}
    </Dialog>
  );
}

function TasteSteps({ adventure, onClose }: { adventure: TasteAdventure; onClose: () => void }) {
  const [face, setFace] = useState<FaceId | null>(null);
  const [sticker, setSticker] = useState<StickerId | null>(null);
  const { send, isBusy, problem, recorded } = useTaste(adventure);

  if (recorded && face) {
    return <TasteCheer adventure={adventure} recorded={recorded} onDone={onClose} />;
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
        void send(face, chosen);
      }}
      onClose={onClose}
    />
  );
}
