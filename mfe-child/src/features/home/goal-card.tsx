import type { NextReward } from '@tastequest/client';
import { Card, ProgressBar, buttonClass, cx } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { countText } from '@tastequest/formats';
import { Picture, PictureTile } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { useChildMode } from '../../hooks/use-child-mode';
import { paths } from '../../routes';
import { goalTiles, type GoalTiles } from './rules';
import styles from './goal-card.module.css';

/** The pinned goal, else the next reward: how far, and how many more. */
export function GoalCard({ reward }: { reward: NextReward }) {
  const { hidePoints } = useChildMode();
  const isReady = reward.pointsAway === 0;
  const title = reward.isGoal ? 'My goal' : 'Next Reward';
  const state = isReady ? 'You can get it now!' : pointsAwayText(reward.pointsAway, hidePoints);
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
      <Link to={paths.rewards} className={buttonClass(isReady ? 'primary' : 'secondary', isReady ? 'xl' : 'lg')}>
        <Picture emoji="🎁" /> {isReady ? 'Get it' : 'See all rewards'}
      </Link>
    </Card>
  );
}

function pointsAwayText(pointsAway: number, hidePoints: boolean): string {
  if (hidePoints) return "You're on your way!";
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

/** One star per point, to count with a finger. The words for it stand beside. */
function CountTiles({ filled, empty }: GoalTiles) {
  return (
    <div className={styles.tiles} role="img" aria-label={starsText(filled, filled + empty)}>
      {Array.from({ length: filled + empty }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" className={cx(styles.star, index < filled && styles.full)}>
          <path d="M12 2.2 15 8.6l7 .9-5.1 4.8 1.3 6.9L12 17.8l-6.2 3.4 1.3-6.9L2 9.5l7-.9z" />
        </svg>
      ))}
    </div>
  );
}

/** "10 of 25 stars". */
const starsText = (filled: number, all: number) =>
  countText(all, { one: `${filled} of # star`, other: `${filled} of # stars` });
