import type { ParentDashboard } from '@tastequest/client';
import { ChildrenPanel } from '../../children/components/children-panel';
import { ActiveChallenges } from './active-challenges';
import { Attention } from './attention';
import styles from './dashboard-panels.module.css';
import { RecentActivity } from './recent-activity';
import { RewardsPanel } from './rewards-panel';
import { StatCards } from './stat-cards';
import { WeeklyProgress } from './weekly-progress';

interface DashboardPanelsProps {
  dashboard: ParentDashboard;
  childId?: string;
}

export function DashboardPanels({ dashboard, childId }: DashboardPanelsProps) {
  return (
    <>
      <Attention suggestions={dashboard.pendingSuggestions} claims={dashboard.claims} />
      <StatCards dashboard={dashboard} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WeeklyProgress week={dashboard.weekly} childId={childId} />
          <RecentActivity logs={dashboard.recentLogs} childId={childId} />
        </div>
        <div className={styles.column}>
          <ActiveChallenges challenges={dashboard.challenges} childId={childId} />
          <RewardsPanel next={dashboard.nextReward} />
          <ChildrenPanel />
        </div>
      </div>
    </>
  );
}
