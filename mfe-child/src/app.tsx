import { DataProvider } from '@tastequest/client';
import { useClient } from '@tastequest/contract';
import { Navigate, Route, Routes } from '@tastequest/contract/router';
import { TapGuard } from './components/tap-guard';
import { AdventurePage } from './features/adventures/adventure-page';
import { TasteProvider } from './features/adventures/taste-dialog';
import { ChallengesPage } from './features/challenges/challenges-page';
import { LogFoodProvider } from './features/food-logs/log-food-dialog';
import { LogPage } from './features/food-logs/log-page';
import { HomePage } from './features/home/home-page';
import { UnsentList } from './features/outbox/unsent-list';
import { OutboxProvider } from './features/outbox/use-outbox';
import { PointsPage } from './features/points/points-page';
import { RewardsPage } from './features/rewards/rewards-page';
import { ShelfPage } from './features/shelf/shelf-page';
import { ManageFoodPage } from './features/suggestions/manage-food-page';
import { ChildModeProvider } from './hooks/use-child-mode';

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
