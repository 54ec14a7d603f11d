import { MESSAGES, useChildDashboardQuery, type ChildDashboard } from '@tastequest/client';
import { Skeleton } from '@tastequest/ui';
import { LogFoodButton } from '../../food-logs/components/log-food-button';
import { useLogFoodDialog } from '../../food-logs/model/log-food-dialog';
import { Loaded } from '../../screen/components/loaded';
import { Page } from '../../screen/components/page';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { BigPoints } from './big-points';
import { FoodTilesCard } from './food-tiles-card';
import { GoalCard } from './goal-card';
import styles from './home-page.module.css';
import { PointsChart } from './points-chart';
import { RecentLogs } from './recent-logs';

export function HomePage() {
  const dashboard = useChildDashboardQuery(undefined, POLL);
  return (
    <Page title="My Dashboard">
      <Loaded query={dashboard} failed={MESSAGES.dashboard.loadFailed} waiting={<Waiting />}>
        {(data) => <Home dashboard={data} />}
      </Loaded>
    </Page>
  );
}

function Home({ dashboard }: { dashboard: ChildDashboard }) {
  const { hidePoints } = useChildMode();
  const openLogFood = useLogFoodDialog();
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.top}>
          <BigPoints points={dashboard.totalPoints} />
          <LogFoodButton onClick={() => openLogFood()} className={styles.log} />
        </div>
        {dashboard.nextReward && <GoalCard reward={dashboard.nextReward} />}
      </div>
      <FoodTilesCard favorites={dashboard.favorites} onPick={(foodId) => openLogFood({ foodId })} />
      <div className={styles.pair}>
        <RecentLogs />
        {!hidePoints && <PointsChart history={dashboard.history} />}
      </div>
    </>
  );
}

const Waiting = () => (
  <>
    <Skeleton height={180} />
    <Skeleton height={64} />
    <Skeleton height={260} />
  </>
);
