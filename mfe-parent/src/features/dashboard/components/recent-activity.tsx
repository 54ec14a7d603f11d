import type { RecentLog } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { Card, EmptyState } from '@tastequest/ui';
import { LogFoodButton } from '../../food-logs/components/log-food-button';
import { RecentLogs } from '../../food-logs/components/recent-logs';
import styles from './dashboard-panels.module.css';

/** The latest 10 food logs. */
export function RecentActivity({ logs, childId }: { logs: readonly RecentLog[]; childId?: string }) {
  return (
    <Card title="Recent Activity">
      {logs.length === 0 ? (
        <EmptyState
          icon="🥕"
          title="No food logged yet"
          text="Log the first meal, and the points start to grow."
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
