import { FACES, STICKERS, faceOf, type FaceId, type StickerId, type TasteAdventure } from '@tastequest/client';
import { Button, DialogFooter, cx } from '@tastequest/ui';
import { useState } from 'react';
import { Picture } from '../../components/pictures';
import { AskGrownUp, SpokenError, StepTitle } from '../../components/spoken';
import { useReadAloud } from '../../hooks/use-read-aloud';
import { problemText, type SendProblem } from '../outbox/rules';
import styles from './taste-steps.module.css';

interface FaceStepProps {
  adventure: TasteAdventure;
  onPick: (face: FaceId) => void;
}

/** How was it? Every face is fine, and every face brings the same. */
export function FaceStep({ adventure, onPick }: FaceStepProps) {
  const read = useReadAloud();
  return (
    <div className={styles.step}>
      <Picture emoji={adventure.foodEmoji} className={styles.food} />
      <StepTitle spoken={`${adventure.foodName}. How was it? ${TASTE_SIZE}`}>How was it?</StepTitle>
      <p className={styles.hint}>{TASTE_SIZE}</p>
      <ul className={styles.faces}>
        {FACES.map(({ id, emoji, label }) => (
          <li key={id} className={id === 'no_thanks' ? styles.wide : undefined}>
            <button
              type="button"
              className={styles.face}
              onClick={() => {
                read?.(label);
                onPick(id);
              }}
            >
              <Picture emoji={emoji} className={styles.picture} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Said before every taste: no amount is asked for, and none counts more. */
const TASTE_SIZE = 'A lick or a nibble is fine.';

interface StickerStepProps {
  face: FaceId;
  /** The one that was pressed and is on its way. */
  sticker: StickerId | null;
  problem: SendProblem | null;
  isBusy: boolean;
  onBack: () => void;
  onPick: (sticker: StickerId) => void;
  onClose: () => void;
}

/** Pick a sticker: that sends the taste. */
export function StickerStep({ face, sticker, problem, isBusy, onBack, onPick, onClose }: StickerStepProps) {
  const [isAgain, setAgain] = useState(false);
  const isOver = problem !== null && !problem.canRetry;
  const pick = (chosen: StickerId, again: boolean) => {
    setAgain(again);
    onPick(chosen);
  };
  return (
    <div className={styles.stickerStep}>
      {problem?.isForGrownUp ? (
        <AskGrownUp text={problem.hint ?? ''} />
      ) : (
        <>
          <Picture emoji={faceOf(face).emoji} className={styles.chosen} />
          <StepTitle spoken="Pick a sticker! It goes in your book.">Pick a sticker!</StepTitle>
          <p className={styles.stickerHint}>It goes in your book.</p>
          <Stickers chosen={sticker} isDisabled={isBusy || isOver} onPick={(chosen) => pick(chosen, false)} />
          <SpokenError>{problem && problemText(problem)}</SpokenError>
        </>
      )}
      <DialogFooter>
        {isOver ? (
          <Button size="xl" icon={<Picture emoji="👍" />} onClick={onClose}>
            OK
          </Button>
        ) : (
          <Button variant="secondary" size="xl" icon={<Picture emoji="👈" />} disabled={isBusy} onClick={onBack}>
            Another face
          </Button>
        )}
        {sticker && (isBusy ? isAgain : problem?.canRetry) && (
          <Button size="xl" busy={isBusy} icon={<Picture emoji="📨" />} onClick={() => pick(sticker, true)}>
            Send again
          </Button>
        )}
      </DialogFooter>
    </div>
  );
}

interface StickersProps {
  chosen: StickerId | null;
  isDisabled: boolean;
  onPick: (sticker: StickerId) => void;
}

function Stickers({ chosen, isDisabled, onPick }: StickersProps) {
  const read = useReadAloud();
  return (
    <ul className={styles.stickers}>
      {STICKERS.map(({ id, emoji, label }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={label}
            aria-pressed={id === chosen}
            className={cx(styles.sticker, id === chosen && styles.pressed)}
            // Not `disabled`: the one that was pressed keeps the keyboard.
            aria-disabled={isDisabled || undefined}
            onClick={() => {
              if (isDisabled) return;
              read?.(label);
              onPick(id);
            }}
          >
            <Picture emoji={emoji} />
          </button>
        </li>
      ))}
    </ul>
  );
}
