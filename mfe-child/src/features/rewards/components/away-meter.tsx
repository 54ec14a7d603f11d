import type { Reward } from '@tastequest/client';
import { countText } from '@tastequest/formats';
import { ProgressBar } from '@tastequest/ui';
import { useChildMode } from '../../screen/model/child-mode';
import styles from './away-meter.module.css';

/** How many more points a reward needs; only a bar when points are hidden. */
export function AwayMeter({ reward, away }: { reward: Reward; away: number }) {
  const { hidePoints } = useChildMode();
  const have = reward.pointsRequired - away;
  if (hidePoints) {
    const share = Math.round((have / reward.pointsRequired) * 100);
    return <ProgressBar size="lg" label={`On the way to ${reward.name}`} value={share} max={100} />;
  }
  return (
    <div className={styles.meter}>
      <p className={styles.words}>{countText(away, { one: '# more point', other: '# more points' })}</p>
      <ProgressBar size="lg" label={`Points for ${reward.name}`} value={have} max={reward.pointsRequired} />
    </div>
  );
}
