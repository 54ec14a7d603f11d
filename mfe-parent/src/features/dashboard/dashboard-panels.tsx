import type { ParentDashboard, RecentLog, NextReward } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { ChildrenPanel } from '@tastequest/family';
import { numberText } from '@tastequest/formats';
import { Card, EmptyState, Badge, EmojiTile, ProgressBar, Skeleton } from '@tastequest/ui';
import { LogFoodButton } from '../food-logs/log-food-button';
import { RecentLogs } from '../food-logs/recent-logs';
import { CreateRewardButton } from '../rewards/create-reward-button';
import { ActiveChallenges } from './active-challenges';
import { ChildrenWeeks } from './children-weeks';
import styles from './dashboard-panels.module.css';
import { nextRewardText, pointsTowards } from './rules';
import { StatCards } from './stat-cards';
import { WeeklyProgress } from './weekly-progress';

interface DashboardPanelsProps {
  dashboard: ParentDashboard;
  childId?: string;
}

export function DashboardPanels({ dashboard, childId }: DashboardPanelsProps) {
  return (
    <>
      <ChildrenWeeks weeks={dashboard.weeks} children={dashboard.children} days={dashboard.weekly} />
      <StatCards dashboard={dashboard} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WeeklyProgress week={dashboard.weekly} childId={childId} />
          <RecentActivity logs={dashboard.recentLogs} childId={childId} />
        </div>
        <div className={styles.column}>
          <ActiveChallenges challenges={dashboard.challenges} childId={childId} />
          <RewardsPanel next={dashboard.nextReward} />
          <ChildrenPanel linkTo={(id) => `/children/${id}`} />
        </div>
      </div>
    </>
  );
}

/** The latest 10 food logs. */
function RecentActivity({ logs, childId }: { logs: readonly RecentLog[]; childId?: string }) {
  return (
    <Card title="Recent Activity">
      {logs.length === 0 ? (
        <EmptyState
          icon="🥕"
          title="No food logged yet"
          text="Log the first meal to start earning points."
          action={<LogFoodButton childId={childId} />}
        />
      ) : (
        <>
          <RecentLogs logs={logs} />
          <div className={styles.foot}>
            <Link to="/food-log">See all food logs</Link>
          </div>
        </>
      )}
    </Card>
  );
}

function RewardsPanel({ next }: { next: NextReward | null }) {
  return (
    <Card title="Rewards" action={<CreateRewardButton label="Add Reward" variant="secondary" />}>
      {next ? (
        <div className={styles.next}>
          <EmojiTile emoji={next.emoji} tone="sun" size="lg" />
          <div className={styles.words}>
            <p className={styles.rewardsPanelName}>
              {next.name} {next.isGoal && <Badge tone="special">My goal</Badge>}
            </p>
            <ProgressBar value={pointsTowards(next)} max={next.pointsRequired} label={`Points toward ${next.name}`} />
            <p className={styles.rewardsPanelText}>
              {numberText(pointsTowards(next))}/{numberText(next.pointsRequired)} · {nextRewardText(next)}
            </p>
          </div>
        </div>
      ) : (
        <p className={styles.rewardsPanelText}>No active rewards</p>
      )}
      <p className={styles.rewardsPanelFoot}>
        <Link to="/rewards">See all rewards</Link>
      </p>
    </Card>
  );
}

export function DashboardSkeleton() {
  return (
    <>
      <div className={styles.cards}>
        {['points', 'challenges', 'reward'].map((card) => (
          <Skeleton key={card} height={104} />
        ))}
      </div>
      <div className={styles.columns}>
        <Card as="div">
          <Skeleton height={320} />
        </Card>
        <Card as="div">
          <Skeleton lines={6} />
        </Card>
      </div>
    </>
  );
}
