import type { Reward } from '@tastequest/client';
import { numberText } from '@tastequest/formats';
import { Button, Dialog, DialogFooter } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { SpeakButton } from '../../screen/components/speak-button';
import { SpokenError } from '../../screen/components/spoken-error';
import { useChildMode } from '../../screen/model/child-mode';
import { useUnlockReward } from '../model/use-unlock-reward';
import styles from './unlock-dialog.module.css';
import { UnlockedCheer } from './unlocked-cheer';

interface Props {
  /** Null while the dialog is closed. */
  reward: Reward | null;
  points: number;
  onClose: () => void;
}

/** Asks before points are spent. */
export function UnlockDialog({ reward, points, onClose }: Props) {
  return (
    <Dialog open={reward !== null} onOpenChange={(open) => open || onClose()} title={reward?.name}>
      {reward && <Unlock reward={reward} points={points} onClose={onClose} />}
    </Dialog>
  );
}

function Unlock({ reward, points, onClose }: { reward: Reward; points: number; onClose: () => void }) {
  const { send: unlock, isBusy, problem, sent: result } = useUnlockReward();
  if (result) return <UnlockedCheer result={result} onDone={onClose} />;
  return (
    <div className={styles.body}>
      <PictureTile emoji={reward.emoji} size="xl" tone="sun" />
      <p className={styles.question}>Do you want it now?</p>
      <SpeakButton text={`${reward.name}. Do you want it now?`} />
      <Price points={points} cost={reward.pointsRequired} />
      {reward.needsApproval && (
        <p>
          <Picture emoji="🙋" /> A grown-up says yes first.
        </p>
      )}
      <SpokenError>{problem}</SpokenError>
      <DialogFooter>
        <Button variant="secondary" size="xl" icon={<Picture emoji="👈" />} onClick={onClose}>
          Not now
        </Button>
        <Button size="xl" icon={<Picture emoji="🎁" />} busy={isBusy} onClick={() => void unlock(reward.id)}>
          Yes, get it!
        </Button>
      </DialogFooter>
    </div>
  );
}

/** What the child has, what it costs, what stays. A preview: the server counts. */
function Price({ points, cost }: { points: number; cost: number }) {
  if (useChildMode().hidePoints) return null;
  return (
    <dl className={styles.price}>
      <div>
        <dt>You have</dt>
        <dd>{numberText(points)}</dd>
      </div>
      <div>
        <dt>It costs</dt>
        <dd>{numberText(cost)}</dd>
      </div>
      <div className={styles.left}>
        <dt>Points left</dt>
        <dd>{numberText(points - cost)}</dd>
      </div>
    </dl>
  );
}
