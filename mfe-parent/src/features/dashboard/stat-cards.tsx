import type { ParentDashboard } from '@tastequest/client';
import { numberText, pointsText } from '@tastequest/formats';
import { StatCard } from '@tastequest/ui';
import styles from './dashboard-panels.module.css';
import { nextRewardText } from './rules';

type Figures = Pick<
  ParentDashboard,
  'totalPoints' | 'pointsThisWeek' | 'activeChallenges' | 'challengesInProgress' | 'nextReward'
>;

export function StatCards({ dashboard }: { dashboard: Figures }) {
  const { totalPoints, pointsThisWeek, activeChallenges, challengesInProgress, nextReward } = dashboard;
  return (
    <div className={styles.cards}>
      <StatCard
        label="Total Points"
        value={numberText(totalPoints)}
        hint={`${pointsText(pointsThisWeek)} this week`}
        icon="⭐"
        tone="sun"
      />
      <StatCard
        label="Active Challenges"
        value={activeChallenges}
        hint={`${challengesInProgress} in progress`}
        icon="🏆"
        tone="sky"
      />
      <StatCard
        label="Next Reward"
        value={nextReward?.name ?? 'None yet'}
        hint={nextReward ? nextRewardText(nextReward) : 'Create a reward to save for'}
        icon={nextReward?.emoji ?? '🎁'}
        tone="grape"
      />
    </div>
  );
}
