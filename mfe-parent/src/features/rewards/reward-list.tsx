import { MESSAGES, useRewardPageQuery } from '@tastequest/client';
import type { ListedReward } from '@tastequest/client';
import { Button, EmptyState, ListToolbar, polling, QueryState } from '@tastequest/ui';
import { PagedList } from '../../components/paged-list';
import { useList } from '../../hooks/use-list';
import { IdeasButton } from '../ideas/ideas-button';
import { RewardFilters } from './reward-filters';
import { RewardTable } from './reward-table';
import type { RewardAction } from './reward-table';
import { activeFilters, ALL_REWARDS, REWARD_ORDERS, rewardQuestion } from './rules';

interface RewardListProps {
  onAction: (reward: ListedReward, action: RewardAction) => void;
  onIdeas: () => void;
}

/** The table with its search, filter and sort, paged on the server. */
export function RewardList({ onAction, onIdeas }: RewardListProps) {
  const { filter, asked, change, page, setPage } = useList(ALL_REWARDS);
  const rewards = useRewardPageQuery({ ...rewardQuestion(asked), page }, polling);
  const filters = activeFilters(filter);
  const isNarrowed = filters > 0 || filter.search !== '' || asked.search !== '';
  if (!isNarrowed && rewards.currentData?.total === 0) {
    return (
      <EmptyState
        icon="🎁"
        title="No active rewards"
        text="Create one, so your children have something to save for."
        action={<IdeasButton label="Get ideas" variant="primary" onClick={onIdeas} />}
      />
    );
  }
  return (
    <>
      {rewards.data && (
        <ListToolbar
          searchLabel="Search rewards"
          search={filter.search}
          onSearch={(search) => change({ search })}
          activeFilters={filters}
          onClearFilters={() => change({ ...ALL_REWARDS, search: filter.search, order: filter.order })}
          sorts={REWARD_ORDERS}
          sort={filter.order}
          onSort={(order) => change({ order })}
          filters={<RewardFilters filter={filter} childList={rewards.data.children} onChange={change} />}
        />
      )}
      <QueryState query={rewards} failure={MESSAGES.rewards.loadFailed}>
        {(answer) => (
          <PagedList label="Pages of rewards" answer={answer} busy={!rewards.currentData} onPage={setPage}>
            <RewardTable
              rewards={answer.items}
              empty={
                <EmptyState
                  icon="🔎"
                  title="No active rewards"
                  text="Try other words or fewer filters."
                  action={
                    <Button variant="secondary" onClick={() => change(ALL_REWARDS)}>
                      Show all rewards
                    </Button>
                  }
                />
              }
              onAction={onAction}
            />
          </PagedList>
        )}
      </QueryState>
    </>
  );
}
