import { DataProvider } from '@tastequest/client';
import { useClient } from '@tastequest/contract';
import { Navigate, Route, Routes } from '@tastequest/contract/router';
import { lazyComponent } from '@tastequest/ui';
import { ScreenSkeleton } from './components/page';
import { DashboardScreen } from './features/dashboard/dashboard-screen';
import { DecidingProvider } from './features/decisions/decide-button';
import { LogFoodLayer } from './features/food-logs/log-food-button';
import { UndoProvider } from './features/food-logs/undo';

const loading = <ScreenSkeleton />;
const Approvals = lazyComponent(
  () => import('./features/approvals/approvals-screen').then((module) => module.ApprovalsScreen),
  loading,
);
const Notices = lazyComponent(
  () => import('./features/notices/notices-screen').then((module) => module.NoticesScreen),
  loading,
);
const Rewards = lazyComponent(
  () => import('./features/rewards/rewards-screen').then((module) => module.RewardsScreen),
  loading,
);
const Children = lazyComponent(
  () => import('./features/children/children-screen').then((module) => module.ChildrenScreen),
  loading,
);
const ChildProgress = lazyComponent(
  () => import('./features/child-progress/child-progress-screen').then((module) => module.ChildProgressScreen),
  loading,
);
const Challenges = lazyComponent(
  () => import('./features/challenges/challenges-screen').then((module) => module.ChallengesScreen),
  loading,
);
const Calendar = lazyComponent(
  () => import('./features/calendar/calendar-screen').then((module) => module.CalendarScreen),
  loading,
);
const FoodLog = lazyComponent(
  () => import('./features/food-logs/food-log-screen').then((module) => module.FoodLogScreen),
  loading,
);
const ManageFood = lazyComponent(
  () => import('./features/foods/manage-food-screen').then((module) => module.ManageFoodScreen),
  loading,
);

export function App() {
  return (
    <DataProvider client={useClient()}>
      <DecidingProvider>
        <UndoProvider>
          <Routes>
            <Route path="/" element={<DashboardScreen />} />
            <Route path="/approvals" element={<Approvals />} />
            <Route path="/notices" element={<Notices />} />
            <Route path="/rewards" element={<Rewards />} />
            <Route path="/children" element={<Children />} />
            <Route path="/children/:childId" element={<ChildProgress />} />
            <Route path="/challenges/:childId?" element={<Challenges />} />
            <Route path="/calendar" element={<Calendar />} />
            <Route path="/food-log/*" element={<FoodLog />} />
            <Route path="/manage-food" element={<ManageFood />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
          <LogFoodLayer />
        </UndoProvider>
      </DecidingProvider>
    </DataProvider>
  );
}
