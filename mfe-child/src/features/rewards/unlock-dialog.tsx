import { MESSAGES, useUnlockRewardMutation, type Reward, type UnlockResult } from '@tastequest/client';
import { countText, numberText } from '@tastequest/formats';
import { Button, Dialog, DialogFooter } from '@tastequest/ui';
import { Celebration } from '../../components/celebration';
import { Picture, PictureTile } from '../../components/pictures';
import { SpeakButton, SpokenError } from '../../components/spoken';
import { sendFailureText } from '../../failure-text';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { useRequestOnce } from '../outbox/use-send-once';
import styles from './rewards.module.css';

interface UnlockDialogProps {
  /** Null while the dialog is closed. */
  reward: Reward | null;
  points: number;
  onClose: () => void;
}

/** Asks before points are spent. */
export function UnlockDialog({ reward, points, onClose }: UnlockDialogProps) {
  return (
    <Dialog open={reward !== null} onOpenChange={(open) => open || onClose()} title={reward?.name}>
      {reward && <Unlock reward={reward} points={points} onClose={onClose} />}
    </Dialog>
  );
}

function Unlock({ reward, points, onClose }: { reward: Reward; points: number; onClose: () => void }) {
  const { send: unlock, isBusy, problem, answer: result } = useUnlockReward();
  if (result) return <UnlockCelebration result={result} onDone={onClose} />;
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

interface UnlockCelebrationProps {
  result: UnlockResult;
  onDone: () => void;
}

/** The reward is the child's; a parent hands it over. */
function UnlockCelebration({ result, onDone }: UnlockCelebrationProps) {
  const { hidePoints } = useChildMode();
  const { rewardName, rewardEmoji, status } = result.unlocked;
  const next = status === 'requested' ? 'A grown-up must say yes. Hang tight!' : 'Your parent will get it ready.';
  return (
    <Celebration
      emoji={rewardEmoji}
      picture={<PictureTile emoji={rewardEmoji} size="xl" tone="sun" />}
      title={`Yay! ${rewardName}`}
      spoken={`Yay! ${rewardName}. ${next}`}
    >
      <p className={styles.next}>{next}</p>
      {!hidePoints && <p>{leftText(result.totalPoints)}</p>}
      <DialogFooter>
        <Button size="xl" icon={<Picture emoji="👍" />} onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </Celebration>
  );
}

const leftText = (points: number) =>
  countText(points, { one: 'You have # point left.', other: 'You have # points left.' });

/** Spends the points for a reward, given by its id, once, however often the button is pressed. */
function useUnlockReward() {
  const { childId, hidePoints } = useChildMode();
  const toast = useToast();
  const [unlockReward] = useUnlockRewardMutation();
  return useRequestOnce<string, UnlockResult>({
    kind: 'unlock',
    request: (rewardId, idempotencyKey) => unlockReward({ childId, rewardId, idempotencyKey }),
    failureText: (error) => sendFailureText(error, MESSAGES.rewards.unlockFailed, hidePoints),
    onSuccess: ({ unlocked }) => toast.rewardUnlocked(unlocked.rewardName),
  });
}
