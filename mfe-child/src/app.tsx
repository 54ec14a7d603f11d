import { DataProvider } from '@tastequest/client';
import { useClient } from '@tastequest/contract';
import { Navigate, Route, Routes } from '@tastequest/contract/router';
import { AdventurePage } from './features/adventures/components/adventure-page';
import { TasteProvider } from './features/adventures/components/taste-provider';
import { ChallengesPage } from './features/challenges/components/challenges-page';
import { LogFoodProvider } from './features/food-logs/components/log-food-provider';
import { LogPage } from './features/food-logs/components/log-page';
import { HomePage } from './features/home/components/home-page';
import { OutboxProvider } from './features/outbox/components/outbox-provider';
import { UnsentList } from './features/unsent/components/unsent-list';
import { PointsPage } from './features/points/components/points-page';
import { RewardsPage } from './features/rewards/components/rewards-page';
import { ChildModeProvider } from './features/screen/components/child-mode-provider';
import { TapGuard } from './features/screen/components/tap-guard';
import { ShelfPage } from './features/shelf/components/shelf-page';
import { ManageFoodPage } from './features/suggestions/components/manage-food-page';

export function App() {
  return (
    <DataProvider client={useClient()}>
      <TapGuard>
        <ChildModeProvider>
          <OutboxProvider>
            <LogFoodProvider>
              <TasteProvider>
                <UnsentList />
                <Screens />
              </TasteProvider>
            </LogFoodProvider>
          </OutboxProvider>
        </ChildModeProvider>
      </TapGuard>
    </DataProvider>
  );
}

const Screens = () => (
  <Routes>
    <Route path="/" element={<HomePage />} />
    <Route path="/log" element={<LogPage />} />
    <Route path="/rewards" element={<RewardsPage />} />
    <Route path="/challenges" element={<ChallengesPage />} />
    <Route path="/adventures/:id" element={<AdventurePage />} />
    <Route path="/manage-food" element={<ManageFoodPage />} />
    <Route path="/points" element={<PointsPage />} />
    <Route path="/shelf" element={<ShelfPage />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
);
