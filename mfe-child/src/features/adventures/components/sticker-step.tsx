import { STICKERS, faceOf, type FaceId, type StickerId } from '@tastequest/client';
import { Button, DialogFooter, cx } from '@tastequest/ui';
import { problemText, type LogProblem } from '../../food-logs/model/log-problem';
import { AskGrownUp } from '../../screen/components/ask-grown-up';
import { Picture } from '../../screen/components/picture';
import { SpokenError } from '../../screen/components/spoken-error';
import { StepTitle } from '../../screen/components/step-title';
import { useReadAloud } from '../../screen/model/read-aloud';
import styles from './sticker-step.module.css';

interface Props {
  face: FaceId;
  /** The one that was pressed and is on its way. */
  sticker: StickerId | null;
  problem: LogProblem | null;
  isBusy: boolean;
  onBack: () => void;
  onPick: (sticker: StickerId) => void;
  onClose: () => void;
}

/** Pick a sticker: that sends the try. */
export function StickerStep({ face, sticker, problem, isBusy, onBack, onPick, onClose }: Props) {
  const isOver = problem !== null && !problem.isKept;
  return (
    <div className={styles.step}>
      {problem?.isForGrownUp ? (
        <AskGrownUp text={problem.hint ?? ''} />
      ) : (
        <>
          <Picture emoji={faceOf(face).emoji} className={styles.chosen} />
          <StepTitle spoken="Pick a sticker! It goes in your book.">Pick a sticker!</StepTitle>
          <p className={styles.hint}>It goes in your book.</p>
          <Stickers chosen={sticker} isDisabled={isBusy || isOver} onPick={onPick} />
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
            Other face
          </Button>
        )}
        {problem?.isKept && sticker && (
          <Button size="xl" busy={isBusy} icon={<Picture emoji="📨" />} onClick={() => onPick(sticker)}>
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
            disabled={isDisabled}
            onClick={() => {
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
