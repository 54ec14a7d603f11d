import { useState } from 'react';
import { MESSAGES, todayIn, useFoodLogsQuery, useFoodsQuery, type FoodLog } from '@tastequest/client';
import { Card, EmptyState, SearchField, Skeleton } from '@tastequest/ui';
import { Loaded } from '../../screen/components/loaded';
import { Page } from '../../screen/components/page';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { foodsToPick } from '../model/food-choice';
import { useLogFoodDialog } from '../model/log-food-dialog';
import { FoodTiles } from './food-tiles';
import { LogFoodButton } from './log-food-button';
import { LogList } from './log-list';
import { NoFoods } from './no-foods';

export function LogPage() {
  const openLogFood = useLogFoodDialog();
  return (
    <Page title="Food Log" subtitle="What did you eat?" actions={<LogFoodButton onClick={() => openLogFood()} />}>
      <PickCard />
      <TodayCard />
    </Page>
  );
}

/** Every food of the family, one press away from its meal. */
function PickCard() {
  const { preReader } = useChildMode();
  const foods = useFoodsQuery(undefined, POLL);
  const openLogFood = useLogFoodDialog();
  const [search, setSearch] = useState('');
  return (
    <Card
      title="Pick a food"
      action={!preReader && <SearchField label="Search foods" value={search} onChange={setSearch} />}
    >
      <Loaded
        query={foods}
        failed={MESSAGES.foods.loadFailed}
        waiting={<Skeleton height={280} />}
        isEmpty={(all) => all.length === 0}
        empty={<NoFoods />}
      >
        {(all) => {
          const offered = foodsToPick(all, null, search);
          if (offered.length === 0) return <EmptyState icon="🔎" title="No foods found" text="Try another word." />;
          return <FoodTiles foods={offered} onPick={(foodId) => openLogFood({ foodId })} />;
        }}
      </Loaded>
    </Card>
  );
}

/** What was eaten today, of the family's day. */
function TodayCard() {
  const { childId, timeZone } = useChildMode();
  const logs = useFoodLogsQuery({ childId }, POLL);
  const today = todayIn(timeZone);
  const ofToday = (all: FoodLog[]) => all.filter((log) => log.logDate === today);
  return (
    <Card title="Today">
      <Loaded
        query={logs}
        failed={MESSAGES.foods.logsFailed}
        isEmpty={(all) => ofToday(all).length === 0}
        empty={<EmptyState icon="🌤️" title="No food logged yet" text="Pick what you ate today." />}
      >
        {(all) => <LogList logs={ofToday(all)} />}
      </Loaded>
    </Card>
  );
}
