import type { UnlockResult } from '@tastequest/client';
import { countText } from '@tastequest/formats';
import { Button, DialogFooter } from '@tastequest/ui';
import { Cheer } from '../../screen/components/cheer';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { useChildMode } from '../../screen/model/child-mode';
import styles from './unlocked-cheer.module.css';

interface Props {
  result: UnlockResult;
  onDone: () => void;
}

/** The reward is the child's; a parent hands it over. */
export function UnlockedCheer({ result, onDone }: Props) {
  const { hidePoints } = useChildMode();
  const { rewardName, rewardEmoji, status } = result.unlocked;
  const next = status === 'requested' ? 'A grown-up must say yes. Hold tight!' : 'Now your parent gets it for you.';
  return (
    <Cheer
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
    </Cheer>
  );
}

const leftText = (points: number) =>
  countText(points, { one: 'You have # point left.', other: 'You have # points left.' });
