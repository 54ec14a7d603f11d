import { useState } from 'react';
import { Button, Card, EmptyState, SearchField, Spinner, useDebouncedValue, polling } from '@tastequest/ui';
import { MESSAGES, useFoodLogPagesInfiniteQuery } from '@tastequest/client';
import { SpokenPage } from '../../components/spoken-page';
import { Picture } from '../../components/pictures';
import { SpokenQueryState } from '../../components/spoken-query-state';
import { useChildMode } from '../../hooks/use-child-mode';
import { FoodPages } from './food-tiles';
import { LogFoodButton } from './log-food-button';
import { useLogFoodDialog } from './log-food-dialog';
import { LogList, NoLogsYet } from './log-list';

/** A quick way to log, and all that was logged. */
export function LogPage() {
  const openLogFood = useLogFoodDialog();
  return (
    <SpokenPage title="Food Log" subtitle="What did you eat?" actions={<LogFoodButton onClick={() => openLogFood()} />}>
      <PickCard />
      <FoodLogsCard />
    </SpokenPage>
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

/** All of the child's logs, searched on the server, fifty at a time. */
export function FoodLogsCard() {
  const { childId } = useChildMode();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed);
  const logs = useFoodLogPagesInfiniteQuery({ childId, search }, polling);
  const shown = logs.data?.pages.flat();
  return (
    <Card title="Food Logs" action={<SearchField label="Search food logs..." value={typed} onChange={setTyped} />}>
      <SpokenQueryState
        query={{ data: shown, error: logs.error, refetch: logs.refetch }}
        failure={MESSAGES.foods.logsFailed}
        skeleton={<Spinner />}
        isEmpty={(all) => all.length === 0}
        empty={search === '' ? <NoLogsYet /> : <NothingFound onClear={() => setTyped('')} />}
      >
        {(all) => <LogList logs={all} isDetailed />}
      </SpokenQueryState>
      {logs.hasNextPage && (
        <Button
          variant="secondary"
          size="lg"
          icon={<Picture emoji="👇" />}
          busy={logs.isFetchingNextPage}
          onClick={() => void logs.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Card>
  );
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<Picture emoji="🔎" />}
    title="Nothing found"
    text="Try another word."
    action={
      <Button variant="secondary" size="xl" onClick={onClear}>
        Show all
      </Button>
    }
  />
);
