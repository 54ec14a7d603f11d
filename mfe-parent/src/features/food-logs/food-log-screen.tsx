import { MESSAGES, useChildrenQuery, useFoodLogPagesInfiniteQuery } from '@tastequest/client';
import type { FoodLog } from '@tastequest/client';
import { useServices } from '@tastequest/contract';
import { useNavigate, useSearchParams } from '@tastequest/contract/router';
import { useFamilyTime } from '@tastequest/family';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  ListToolbar,
  SelectField,
  ShowMore,
  useDebouncedValue,
  lazyComponent,
  polling,
  QueryState,
} from '@tastequest/ui';
import { Utensils } from 'lucide-react';
import { useState, useEffect, useEffectEvent, type ReactNode } from 'react';
import { Page } from '../../components/page';
import { FoodLogList } from './food-log-list';
import type { FoodLogAction } from './food-log-list';
import { LogFoodDialog } from './log-food-button';

/** All food logs of the family, searched and paged on the server. */
export function FoodLogScreen() {
  const { today } = useFamilyTime();
  const { data: children = [] } = useChildrenQuery();
  const { childId, setChildId, text, setText, search } = useSearch();
  const logs = useFoodLogPagesInfiniteQuery({ search, childId: childId || undefined }, polling);
  const next = useNextPage(logs);
  const [chosen, setChosen] = useState<{ log: FoodLog; action: FoodLogAction } | null>(null);
  const close = () => setChosen(null);
  // Here, not in a button of its own: the button moves when it turns out that nothing is logged yet, or when the first log is there.
  const [isLogging, setLogging] = useState(false);
  const log = (
    <Button icon={<Utensils />} onClick={() => setLogging(true)} data-tour="log-food">
      Log Food
    </Button>
  );
  const isSearch = search.trim() !== '' || childId !== '';
  const isEmpty = !isSearch && logs.currentData?.pages.flat().length === 0;
  return (
    <Page title="Food Logs" subtitle="Everything your family has logged." actions={!isEmpty && log}>
      <Card>
        <ListToolbar
          searchLabel="Search food logs..."
          search={text}
          onSearch={setText}
          beside={
            <SelectField
              label="Child"
              placeholder="All Children"
              options={children.map(({ id, fullName }) => ({ value: id, label: fullName }))}
              value={childId}
              onChange={(event) => setChildId(event.target.value)}
            />
          }
        />
        <QueryState query={{ ...logs, data: logs.currentData }} failure={MESSAGES.foods.logsFailed}>
          {({ pages }) => {
            const rows = pages.flat();
            if (rows.length === 0) return <Nothing isSearch={isSearch} action={log} />;
            return (
              <>
                <FoodLogList logs={rows} today={today} onAction={(log, action) => setChosen({ log, action })} />
                {logs.isFetchNextPageError && (
                  <ErrorState message={MESSAGES.foods.logsFailed} onRetry={next.showMore} />
                )}
                {logs.hasNextPage && !logs.isFetchNextPageError && (
                  <ShowMore busy={next.isBusy} onMore={next.showMore} />
                )}
              </>
            );
          }}
        </QueryState>
      </Card>
      <LogFoodPlace />
      {isLogging && <LogFoodDialog onClose={() => setLogging(false)} />}
      {chosen?.action === 'edit' && <EditLogDialog log={chosen.log} onClose={close} />}
      {chosen?.action === 'delete' && <DeleteLogDialog log={chosen.log} onClose={close} />}
    </Page>
  );
}

const SHEET = '/parent/food-log/new';

/**
 * The sheet has an address of its own, for links to it and from other areas, to which it leads back. Closed, it is gone before the address
 * changes: nothing is unsaved then.
 */
function LogFoodPlace() {
  const {
    location: { pathname, key },
    action,
  } = useServices().router;
  const navigate = useNavigate();
  const [closed, setClosed] = useState<{ key: string; isLogged: boolean } | null>(null);
  const isClosed = closed?.key === key;
  // The offer to undo a meal is this area's.
  const leadsBack = action === 'PUSH' && !closed?.isLogged;
  useEffect(() => {
    if (!isClosed) return;
    if (leadsBack) void navigate(-1);
    else void navigate('/food-log', { replace: true });
  }, [isClosed, leadsBack, navigate]);
  if (pathname !== SHEET || isClosed) return null;
  const close = (isLogged: boolean) => () => setClosed({ key, isLogged });
  return <LogFoodDialog onClose={close(false)} onLogged={close(true)} />;
}

/** What is searched for stands in the address (`?q=&child=`), so that a reload, a bookmark and Back find it again. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const search = useDebouncedValue(text);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const keep = useEffectEvent(() => {
    if ((params.get('q') ?? '') !== search) set('q', search);
  });
  useEffect(() => keep(), [search]);
  return { text, setText, search, childId: params.get('child') ?? '', setChildId: (id: string) => set('child', id) };
}

function Nothing({ isSearch, action }: { isSearch: boolean; action: ReactNode }) {
  return isSearch ? (
    <EmptyState icon="🔎" title="No food logs found" text="Try other words." />
  ) : (
    <EmptyState
      icon="🥕"
      title="No food logged yet"
      text="Log the first meal to start earning points."
      action={action}
    />
  );
}

const EditLogDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './edit-log-dialog').then((module) => module.EditLogDialog),
  null,
);

const DeleteLogDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './delete-log-dialog').then((module) => module.DeleteLogDialog),
  null,
);

interface Pages {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Asks for the next page. RTK Query refuses that while the list is refreshed, so a press waits until it is. */
function useNextPage({ isFetching, isFetchingNextPage, fetchNextPage }: Pages) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    fetchNextPage();
    setWanted(false);
  }, [isWanted, isFetching, fetchNextPage]);
  return { isBusy: isWanted || isFetchingNextPage, showMore: () => setWanted(true) };
}
