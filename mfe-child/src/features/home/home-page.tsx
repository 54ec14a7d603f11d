import {
  MESSAGES,
  useChildDashboardQuery,
  useFoodPageQuery,
  type ChildDashboard,
  type DayPoints,
  type FavoriteFood,
  type RecentLog,
} from '@tastequest/client';
import { Avatar, BarChart, Card, Skeleton, buttonClass, cx, polling } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { dayText, numberText } from '@tastequest/formats';
import { SpokenPage } from '../../components/spoken-page';
import { Picture } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { SpokenQueryState } from '../../components/spoken-query-state';
import { useChildMode } from '../../hooks/use-child-mode';
import { paths } from '../../routes';
import { AdventureCards } from '../adventures/adventure-cards';
import { FoodTiles } from '../food-logs/food-tiles';
import { LogFoodButton } from '../food-logs/log-food-button';
import { useLogFoodDialog } from '../food-logs/log-food-dialog';
import { LogList, NoLogsYet } from '../food-logs/log-list';
import { fromShortList, type PickedFood } from '../food-logs/rules';
import { GoalCard } from './goal-card';
import { YesterdayCard } from './yesterday-card';
import styles from './home-page.module.css';

export function HomePage() {
  const dashboard = useChildDashboardQuery(undefined, polling);
  return (
    <SpokenPage title="My Dashboard">
      <SpokenQueryState query={dashboard} failure={MESSAGES.dashboard.loadFailed} skeleton={<HomeSkeleton />}>
        {(data) => <Home dashboard={data} />}
      </SpokenQueryState>
    </SpokenPage>
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
          <Greeting points={dashboard.totalPoints} />
          <LogFoodButton onClick={() => openLogFood()} className={styles.log} />
        </div>
        {dashboard.nextReward && <GoalCard reward={dashboard.nextReward} />}
      </div>
      {yesterday.length > 0 && <YesterdayCard yesterday={yesterday} logs={recentLogs} />}
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

const HomeSkeleton = () => (
  <>
    <Skeleton height={180} />
    <Skeleton height={64} />
    <Skeleton height={260} />
  </>
);

/** The greeting, and the child's points as large as they can be. */
function Greeting({ points }: { points: number }) {
  const { fullName, avatar, hidePoints } = useChildMode();
  return (
    <section className={styles.hero} aria-label="Me">
      <Avatar name={fullName} avatar={avatar} size="xl" />
      <div className={styles.words}>
        <p className={styles.hello}>{`Hi, ${firstName(fullName)}!`}</p>
        {hidePoints ? (
          <p className={styles.label}>What did you eat today?</p>
        ) : (
          <dl className={styles.points}>
            <dt className={styles.label}>Total Points</dt>
            <dd className={styles.number}>{numberText(points)}</dd>
          </dl>
        )}
      </div>
      <div className={styles.links}>
        <Link to={paths.points} className={styles.link}>
          <Picture emoji="⭐" /> {hidePoints ? 'What I did' : 'Where my points came from'}
        </Link>
        <Link to={paths.triedFoods} className={styles.link}>
          <Picture emoji="🏆" /> Foods I tried
        </Link>
      </div>
    </section>
  );
}

/** "Mia Berg" is greeted as "Mia". */
function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

const SHOWN = 8;

interface PickProps {
  onPick: (food: PickedFood) => void;
}

/** What this child eats most, one tap from the log dialog. */
function FavoritesCard({ favorites, onPick }: PickProps & { favorites: readonly FavoriteFood[] }) {
  return (
    <Card title="My favorites" action={<SpeakButton text="My favorites. Tap what you ate." />}>
      <FoodTiles foods={favorites.map(fromShortList)} onPick={onPick} />
    </Card>
  );
}

/** Before there are favorites: the first foods of the list. */
function FirstFoodsCard({ onPick }: PickProps) {
  const { data } = useFoodPageQuery({ pageSize: SHOWN }, polling);
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Pick a food" action={<SpeakButton text="Pick a food. Tap what you ate." />}>
      <FoodTiles foods={data.items} onPick={onPick} />
    </Card>
  );
}

/** The child's last ten logs; a fresh one can be taken back. */
function RecentLogs({ logs }: { logs: readonly RecentLog[] }) {
  return (
    <Card title="Recent Food Logs">
      {logs.length === 0 ? (
        <NoLogsYet />
      ) : (
        <>
          <LogList logs={logs} />
          <Link to={paths.manageFood} className={cx(buttonClass('secondary', 'lg'), styles.all)}>
            <Picture emoji="📖" /> See all
          </Link>
        </>
      )}
    </Card>
  );
}

/** Points of the last seven days of the family. */
function PointsChart({ history }: { history: readonly DayPoints[] }) {
  const data = history.map(({ day, points }) => ({ label: dayText(day, 'weekday'), value: points }));
  return (
    <Card title="Points History" className={styles.chart}>
      <BarChart data={data} label="My last 7 days" />
    </Card>
  );
}
