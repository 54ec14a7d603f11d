import { ProgressBar } from '@tastequest/ui';
import { progressText } from '../model/challenge-list';
import styles from './challenge-table.module.css';

interface ChallengeProgressProps {
  challenge: { name: string; currentCount: number; targetCount: number };
}

/** 12/10 with a bar that stops at full. */
export function ChallengeProgress({ challenge }: ChallengeProgressProps) {
  return (
    <div className={styles.progress}>
      <span>{progressText(challenge)}</span>
      <ProgressBar value={challenge.currentCount} max={challenge.targetCount} label={`Progress of ${challenge.name}`} />
    </div>
  );
}
