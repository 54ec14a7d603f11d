import type { ReactNode } from 'react';
import type { Reward } from '@tastequest/client';
import { cx } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { Points } from '../../screen/components/points';
import { SpeakButton } from '../../screen/components/speak-button';
import { useChildMode } from '../../screen/model/child-mode';
import styles from './reward-card.module.css';

interface Props {
  reward: Reward;
  isReady?: boolean;
  /** What can be done about it. */
  children: ReactNode;
}

/** A reward on its shelf. */
export function RewardCard({ reward, isReady = false, children }: Props) {
  const { preReader } = useChildMode();
  return (
    <li className={cx(styles.card, isReady && styles.ready)}>
      <div className={styles.top}>
        <PictureTile emoji={reward.emoji} size="lg" tone={isReady ? 'sun' : 'grape'} />
        <SpeakButton text={reward.name} />
        <Points points={reward.pointsRequired} size="lg" />
      </div>
      <h3 className={styles.name}>{reward.name}</h3>
      {!preReader && reward.description && <p className={styles.text}>{reward.description}</p>}
      {!preReader && reward.timeRestriction && (
        <p className={styles.text}>
          <Picture emoji="🕒" /> {reward.timeRestriction}
        </p>
      )}
      {reward.needsApproval && (
        <p className={styles.text}>
          <Picture emoji="🙋" /> A grown-up says yes first.
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
