import { MESSAGES, useChildDashboardQuery, type ChildDashboard } from '@tastequest/client';
import { Skeleton } from '@tastequest/ui';
import { AdventureCards } from '../../adventures/components/adventure-cards';
import { LogFoodButton } from '../../food-logs/components/log-food-button';
import { useLogFoodDialog } from '../../food-logs/model/log-food-dialog';
import { Loaded } from '../../screen/components/loaded';
import { Page } from '../../screen/components/page';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { AgainCard } from './again-card';
import { BigPoints } from './big-points';
import { FavoritesCard, FirstFoodsCard } from './food-tiles-card';
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
  const { favorites, yesterday, recentLogs, adventures } = dashboard;
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.top}>
          <BigPoints points={dashboard.totalPoints} />
          <LogFoodButton onClick={() => openLogFood()} className={styles.log} />
        </div>
        {dashboard.nextReward && <GoalCard reward={dashboard.nextReward} />}
      </div>
      {yesterday.length > 0 && <AgainCard yesterday={yesterday} logs={recentLogs} />}
      {favorites.length > 0 && <FavoritesCard favorites={favorites} onPick={(food) => openLogFood({ food })} />}
      {favorites.length === 0 && recentLogs.length === 0 && <FirstFoodsCard onPick={(food) => openLogFood({ food })} />}
      {adventures.length > 0 && <AdventureCards adventures={adventures} />}
      <div className={styles.pair}>
        <RecentLogs logs={recentLogs} />
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
