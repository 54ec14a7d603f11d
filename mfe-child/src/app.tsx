import { DataProvider } from '@tastequest/client';
import { useClient } from '@tastequest/contract';
import { Navigate, Route, Routes } from '@tastequest/contract/router';
import { SlowWords } from '@tastequest/ui';
import { AdventurePage } from './features/adventures/adventure-page';
import { TasteProvider } from './features/adventures/taste-dialog';
import { ChallengesPage } from './features/challenges/challenges-page';
import { LogFoodProvider } from './features/food-logs/log-food-dialog';
import { LogPage } from './features/food-logs/log-page';
import { HomePage } from './features/home/home-page';
import { OutboxList } from './features/outbox/outbox-list';
import { OutboxProvider } from './features/outbox/use-outbox';
import { PointsPage } from './features/points/points-page';
import { RewardsPage } from './features/rewards/rewards-page';
import { ManageFoodPage } from './features/suggestions/manage-food-page';
import { TriedFoodsPage } from './features/tried-foods/tried-foods-page';
import { ChildModeProvider } from './hooks/use-child-mode';
import { useIgnoreEarlyTaps } from './hooks/use-ignore-early-taps';
import { paths } from './routes';

export function App() {
  useIgnoreEarlyTaps();
  return (
    <DataProvider client={useClient()}>
      <SlowWords value="It takes a bit longer. Hang on!">
        <ChildModeProvider>
          <OutboxProvider>
            <LogFoodProvider>
              <TasteProvider>
                <OutboxList />
                <Screens />
              </TasteProvider>
            </LogFoodProvider>
          </OutboxProvider>
        </ChildModeProvider>
      </SlowWords>
    </DataProvider>
  );
}

const Screens = () => (
  <Routes>
    <Route path={paths.home} element={<HomePage />} />
    <Route path={paths.log} element={<LogPage />} />
    <Route path={paths.rewards} element={<RewardsPage />} />
    <Route path={paths.challenges} element={<ChallengesPage />} />
    <Route path={paths.adventure(':id')} element={<AdventurePage />} />
    <Route path={paths.manageFood} element={<ManageFoodPage />} />
    <Route path={paths.points} element={<PointsPage />} />
    <Route path={paths.triedFoods} element={<TriedFoodsPage />} />
    <Route path="*" element={<Navigate to={paths.home} replace />} />
  </Routes>
);
