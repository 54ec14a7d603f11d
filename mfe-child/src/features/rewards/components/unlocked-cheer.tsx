import { useEffect, useRef } from 'react';
import type { UnlockResult } from '@tastequest/client';
import { Button, EmojiTile } from '@tastequest/ui';
import { Confetti } from '../../screen/components/confetti';
import { useChildMode } from '../../screen/model/child-mode';
import styles from './unlocked-cheer.module.css';

/** The reward is the child's; a parent hands it over. */
export function UnlockedCheer({ result, onDone }: { result: UnlockResult; onDone: () => void }) {
  const { hidePoints } = useChildMode();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { rewardName, rewardEmoji, status } = result.unlocked;
  return (
    <div className={styles.cheer}>
      <Confetti emoji={rewardEmoji} />
      <EmojiTile emoji={rewardEmoji} size="xl" tone="sun" />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Yay! {rewardName}
      </h3>
      <p className={styles.next}>
        {status === 'requested' ? 'A grown-up must say yes. Hold tight!' : 'Now your parent gets it for you.'}
      </p>
      {!hidePoints && <p>You have {result.totalPoints.toLocaleString()} points left.</p>}
      <Button size="xl" className={styles.done} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
