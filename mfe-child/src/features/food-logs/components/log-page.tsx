import { useState } from 'react';
import { MESSAGES, todayIn, useFoodLogsQuery, type FoodLog } from '@tastequest/client';
import { Card, EmptyState, SearchField, useSettled } from '@tastequest/ui';
import { Loaded } from '../../screen/components/loaded';
import { Page } from '../../screen/components/page';
import { Picture } from '../../screen/components/picture';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { useLogFoodDialog } from '../model/log-food-dialog';
import { FoodPages } from './food-pages';
import { LogFoodButton } from './log-food-button';
import { LogList } from './log-list';

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
  const openLogFood = useLogFoodDialog();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  return (
    <Card
      title="Pick a food"
      action={!preReader && <SearchField label="Search foods" value={typed} onChange={setTyped} />}
    >
      <FoodPages search={search} onPick={(food) => openLogFood({ food })} />
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
        empty={<EmptyState icon={<Picture emoji="🌤️" />} title="No food logged yet" text="Pick what you ate today." />}
      >
        {(all) => <LogList logs={ofToday(all)} />}
      </Loaded>
    </Card>
  );
}
