import { DataProvider } from '@tastequest/client';
import { useClient } from '@tastequest/contract';
import { Navigate, Route, Routes } from '@tastequest/contract/router';
import { ChallengesPage } from './features/challenges/components/challenges-page';
import { LogFoodProvider } from './features/food-logs/components/log-food-provider';
import { LogPage } from './features/food-logs/components/log-page';
import { HomePage } from './features/home/components/home-page';
import { PointsPage } from './features/points/components/points-page';
import { RewardsPage } from './features/rewards/components/rewards-page';
import { ChildModeProvider } from './features/screen/components/child-mode-provider';
import { ManageFoodPage } from './features/suggestions/components/manage-food-page';

export function App() {
  return (
    <DataProvider client={useClient()}>
      <ChildModeProvider>
        <LogFoodProvider>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/log" element={<LogPage />} />
            <Route path="/rewards" element={<RewardsPage />} />
            <Route path="/challenges" element={<ChallengesPage />} />
            <Route path="/manage-food" element={<ManageFoodPage />} />
            <Route path="/points" element={<PointsPage />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </LogFoodProvider>
      </ChildModeProvider>
    </DataProvider>
  );
}
