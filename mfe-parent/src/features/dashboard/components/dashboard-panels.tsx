import type { ParentDashboard } from '@tastequest/client';
import { AllergiesToReview, ChildrenPanel } from '@tastequest/forms';
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
      <AllergiesToReview />
      <Attention {...dashboard} />
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
