import type { Taste } from '@tastequest/client';
import { ProgressBar } from '@tastequest/ui';
import { TasteFaces } from '../adventures/taste-faces';
import styles from './challenge-table.module.css';
import { progressText } from './rules';

interface ChallengeProgressProps {
  challenge: { name: string; currentCount: number; targetCount: number };
  /** Of a Taste Adventure, where they are known: their faces stand for the bar. */
  tastes?: readonly Taste[] | null;
}

/** 12/10 with a bar that stops at full; the faces of a Taste Adventure. */
export function ChallengeProgress({ challenge, tastes }: ChallengeProgressProps) {
  if (tastes) return <TasteFaces tastes={tastes} goal={challenge.targetCount} />;
  return (
    <div className={styles.progress}>
      <span>{progressText(challenge)}</span>
      <ProgressBar value={challenge.currentCount} max={challenge.targetCount} label={`Progress of ${challenge.name}`} />
    </div>
  );
}
