import type { NextReward } from '@tastequest/client';
import { Card, ProgressBar, buttonClass } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { countText } from '@tastequest/formats';
import { useChildMode } from '../../screen/model/child-mode';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { SpeakButton } from '../../screen/components/speak-button';
import { goalTiles } from '../model/goal-tiles';
import { CountTiles } from './count-tiles';
import styles from './goal-card.module.css';

/** The pinned goal, else the next reward: how far, and how many more. */
export function GoalCard({ reward }: { reward: NextReward }) {
  const { hidePoints } = useChildMode();
  const isReady = reward.pointsAway === 0;
  const title = reward.isGoal ? 'My goal' : 'Next Reward';
  const state = isReady ? 'You can get it now!' : awayWords(reward.pointsAway, hidePoints);
  return (
    <Card title={title} action={<SpeakButton text={`${title}: ${reward.name}. ${state}`} />} className={styles.card}>
      <div className={styles.reward}>
        <PictureTile emoji={reward.emoji} size="lg" tone="grape" />
        <div className={styles.words}>
          <p className={styles.name}>{reward.name}</p>
          <p className={styles.state}>{state}</p>
        </div>
      </div>
      <GoalProgress reward={reward} />
      <Link to="/rewards" className={buttonClass(isReady ? 'primary' : 'secondary', isReady ? 'xl' : 'lg')}>
        <Picture emoji="🎁" /> {isReady ? 'Get it' : 'See all rewards'}
      </Link>
    </Card>
  );
}

function awayWords(pointsAway: number, hidePoints: boolean): string {
  if (hidePoints) return 'You are on your way!';
  return countText(pointsAway, { one: '# more point', other: '# more points' });
}

function GoalProgress({ reward }: { reward: NextReward }) {
  const { hidePoints } = useChildMode();
  const { name, pointsRequired, pointsAway } = reward;
  const have = pointsRequired - pointsAway;
  if (hidePoints) {
    return (
      <ProgressBar
        size="lg"
        label={`On the way to ${name}`}
        value={Math.round((have / pointsRequired) * 100)}
        max={100}
      />
    );
  }
  const tiles = goalTiles(pointsRequired, pointsAway);
  return (
    <>
      {pointsRequired > tilesOf(tiles) && (
        <ProgressBar size="lg" label={`Points for ${name}`} value={have} max={pointsRequired} />
      )}
      {tiles && <CountTiles {...tiles} />}
    </>
  );
}

const tilesOf = (tiles: ReturnType<typeof goalTiles>) => (tiles ? tiles.filled + tiles.empty : 0);
