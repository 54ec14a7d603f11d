import type { Child, Reward } from '@tastequest/client';
import { EmptyState } from '@tastequest/ui';
import { useState } from 'react';
import { ListTools } from '../../screen/components/list-tools';
import { ShowMore } from '../../screen/components/show-more';
import { sorted } from '../../screen/model/sort';
import { useWindow } from '../../screen/model/use-window';
import { ALL_REWARDS, filterRewards, REWARD_SORTS } from '../model/reward-list';
import type { RewardFilter } from '../model/reward-list';
import { RewardFilters } from './reward-filters';
import { RewardTable } from './reward-table';
import type { RewardAction } from './reward-table';

interface RewardListProps {
  rewards: readonly Reward[];
  childList: readonly Pick<Child, 'id' | 'fullName'>[];
  onAction: (reward: Reward, action: RewardAction) => void;
}

/** The table with its search, filter and sort. */
export function RewardList({ rewards, childList, onAction }: RewardListProps) {
  const [filter, setFilter] = useState(ALL_REWARDS);
  const [sort, setSort] = useState('newest');
  const change = (part: Partial<RewardFilter>) => setFilter({ ...filter, ...part });
  const { shown, left, showMore } = useWindow(sorted(filterRewards(rewards, filter), REWARD_SORTS, sort));
  return (
    <>
      <ListTools
        searchLabel="Search rewards"
        search={filter.search}
        onSearch={(search) => change({ search })}
        activeFilters={[filter.status, filter.category, filter.childId, filter.points].filter(Boolean).length}
        onClearFilters={() => setFilter({ ...ALL_REWARDS, search: filter.search })}
        sorts={REWARD_SORTS}
        sort={sort}
        onSort={setSort}
        filters={<RewardFilters filter={filter} childList={childList} onChange={change} />}
      />
      <RewardTable
        rewards={shown}
        names={new Map(childList.map((child) => [child.id, child.fullName]))}
        empty={<EmptyState icon="🔎" title="No active rewards" text="Try other words or fewer filters." />}
        onAction={onAction}
      />
      <ShowMore left={left} onMore={showMore} />
    </>
  );
}
