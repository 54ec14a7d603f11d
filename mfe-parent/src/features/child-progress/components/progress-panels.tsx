import type { ChildProgress } from '@tastequest/client';
import { numberText } from '@tastequest/formats';
import { BarChart, Card, EmptyState, StatCard } from '@tastequest/ui';
import { chartPoints } from '../../dashboard/model/chart-points';
import { RecentLogs } from '../../food-logs/components/recent-logs';
import styles from './progress-panels.module.css';
import { UnlockedList } from './unlocked-list';

export function ProgressPanels({ progress }: { progress: ChildProgress }) {
  return (
    <div className={styles.panels}>
      <div className={styles.cards}>
        <StatCard label="Total Points" value={numberText(progress.totalPoints)} icon="⭐" tone="sun" />
        <StatCard label="Food Logs" value={numberText(progress.foodLogs)} icon="🥕" tone="leaf" />
        <StatCard label="Rewards Unlocked" value={progress.rewardsUnlocked} icon="🎁" tone="grape" />
      </div>
      <Card title="Points History">
        <BarChart data={chartPoints(progress.history, 'month')} label="Points per day" />
      </Card>
      <div className={styles.columns}>
        <Card title="Recent Food Logs">
          {progress.recentLogs.length === 0 ? (
            <EmptyState icon="🥕" title="No food logged yet" />
          ) : (
            <RecentLogs logs={progress.recentLogs} withChild={false} />
          )}
        </Card>
        <Card title="Unlocked Rewards">
          <UnlockedList childId={progress.child.id} rows={progress.unlocked} />
        </Card>
      </div>
    </div>
  );
}
