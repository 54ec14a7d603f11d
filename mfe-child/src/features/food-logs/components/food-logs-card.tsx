import { MESSAGES, useFoodLogPagesInfiniteQuery } from '@tastequest/client';
import { Button, Card, EmptyState, SearchField, Spinner, useDebouncedValue } from '@tastequest/ui';
import { useState } from 'react';
import { Loaded } from '../../screen/components/loaded';
import { Picture } from '../../screen/components/picture';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { useLogFoodDialog } from '../model/log-food-dialog';
import { LogFoodButton } from './log-food-button';
import { LogList } from './log-list';

/** All of the child's logs, searched on the server, fifty at a time. */
export function FoodLogsCard() {
  const { childId } = useChildMode();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed);
  const logs = useFoodLogPagesInfiniteQuery({ childId, search }, POLL);
  const shown = logs.data?.pages.flat();
  return (
    <Card title="Food Logs" action={<SearchField label="Search food logs..." value={typed} onChange={setTyped} />}>
      <Loaded
        query={{ data: shown, error: logs.error, refetch: logs.refetch }}
        failed={MESSAGES.foods.logsFailed}
        waiting={<Spinner />}
        isEmpty={(all) => all.length === 0}
        empty={search === '' ? <NothingYet /> : <NothingFound />}
      >
        {(all) => <LogList logs={all} isDetailed />}
      </Loaded>
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

function NothingYet() {
  const openLogFood = useLogFoodDialog();
  return (
    <EmptyState
      icon={<Picture emoji="🍽️" />}
      title="No food logged yet"
      text="Log your first meal"
      action={<LogFoodButton onClick={() => openLogFood()} />}
    />
  );
}

const NothingFound = () => <EmptyState icon={<Picture emoji="🔎" />} title="Nothing found" text="Try another word." />;
