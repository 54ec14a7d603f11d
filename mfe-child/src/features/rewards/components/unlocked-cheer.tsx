import { useEffect } from 'react';
import type { UnlockResult } from '@tastequest/client';
import { Button } from '@tastequest/ui';
import { Confetti } from '../../screen/components/confetti';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { useChildMode } from '../../screen/model/child-mode';
import { useReadAloud } from '../../screen/model/read-aloud';
import { useFocusHere } from '../../screen/model/use-focus-here';
import styles from './unlocked-cheer.module.css';

interface Props {
  result: UnlockResult;
  isShielded: boolean;
  onDone: () => void;
}

/** The reward is the child's; a parent hands it over. */
export function UnlockedCheer({ result, isShielded, onDone }: Props) {
  const { hidePoints } = useChildMode();
  const heading = useFocusHere<HTMLHeadingElement>();
  const read = useReadAloud();
  const { rewardName, rewardEmoji, status } = result.unlocked;
  const next = status === 'requested' ? 'A grown-up must say yes. Hold tight!' : 'Now your parent gets it for you.';
  useEffect(() => read?.(`Yay! ${rewardName}. ${next}`), [read, rewardName, next]);
  return (
    <div className={styles.cheer}>
      <Confetti emoji={rewardEmoji} />
      <PictureTile emoji={rewardEmoji} size="xl" tone="sun" />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Yay! {rewardName}
      </h3>
      <p className={styles.next}>{next}</p>
      {!hidePoints && <p>You have {result.totalPoints.toLocaleString()} points left.</p>}
      <Button size="xl" icon={<Picture emoji="👍" />} disabled={isShielded} className={styles.done} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
