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

const YES_FIRST = 'A grown-up says yes first.';

/** A reward on its shelf. */
export function RewardCard({ reward, isReady = false, children }: Props) {
  const { preReader } = useChildMode();
  const { name, description, timeRestriction, needsApproval } = reward;
  const spoken = [name, description, timeRestriction, needsApproval && YES_FIRST].filter(Boolean).join('. ');
  return (
    <li className={cx(styles.card, isReady && styles.ready)}>
      <div className={styles.top}>
        <PictureTile emoji={reward.emoji} size="lg" tone={isReady ? 'sun' : 'grape'} />
        <SpeakButton text={spoken} />
        <Points points={reward.pointsRequired} size="lg" />
      </div>
      <h3 className={styles.name}>{name}</h3>
      {!preReader && description && <p className={styles.text}>{description}</p>}
      {!preReader && timeRestriction && (
        <p className={styles.text}>
          <Picture emoji="🕒" /> {timeRestriction}
        </p>
      )}
      {needsApproval && (
        <p className={styles.text}>
          <Picture emoji="🙋" /> {YES_FIRST}
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
