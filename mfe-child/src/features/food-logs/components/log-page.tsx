import { Card, SearchField, useDebouncedValue } from '@tastequest/ui';
import { useState } from 'react';
import { Page } from '../../screen/components/page';
import { useChildMode } from '../../screen/model/child-mode';
import { useLogFoodDialog } from '../model/log-food-dialog';
import { FoodLogsCard } from './food-logs-card';
import { FoodPages } from './food-pages';
import { LogFoodButton } from './log-food-button';

/** A quick way to log, and all that was logged. */
export function LogPage() {
  const openLogFood = useLogFoodDialog();
  return (
    <Page title="Food Log" subtitle="What did you eat?" actions={<LogFoodButton onClick={() => openLogFood()} />}>
      <PickCard />
      <FoodLogsCard />
    </Page>
  );
}

/** Every food of the family, one press away from its meal. */
function PickCard() {
  const { preReader } = useChildMode();
  const openLogFood = useLogFoodDialog();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed);
  return (
    <Card
      title="Pick a food"
      action={!preReader && <SearchField label="Search foods" value={typed} onChange={setTyped} />}
    >
      <FoodPages search={search} onPick={(food) => openLogFood({ food })} />
    </Card>
  );
}
