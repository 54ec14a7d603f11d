import type { Challenge, Child } from '@tastequest/client';
import { EmptyState, SelectField } from '@tastequest/ui';
import { useState } from 'react';
import { ListTools } from '../../screen/components/list-tools';
import { ShowMore } from '../../screen/components/show-more';
import { sorted } from '../../screen/model/sort';
import { useWindow } from '../../screen/model/use-window';
import { CHALLENGE_SORTS, filterChallenges } from '../model/challenge-list';
import type { ChallengeFilter } from '../model/challenge-list';
import { ChallengeTable } from './challenge-table';
import type { ChallengeAction } from './challenge-table';

const STATUS = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'expired', label: 'Expired' },
];

interface ChallengeListProps {
  challenges: readonly Challenge[];
  childList: readonly Pick<Child, 'id' | 'fullName'>[];
  /** The chosen child; empty for all. */
  childId: string;
  onChild: (childId: string) => void;
  onAction: (challenge: Challenge, action: ChallengeAction) => void;
}

/** The table with its search, filters and sort. */
export function ChallengeList({ challenges, childList, childId, onChild, onAction }: ChallengeListProps) {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<ChallengeFilter['status']>('');
  const [sort, setSort] = useState('newest');
  const found = filterChallenges(challenges, { search, status, childId });
  const { shown, left, showMore } = useWindow(sorted(found, CHALLENGE_SORTS, sort));
  return (
    <>
      <ListTools
        searchLabel="Search challenges"
        search={search}
        onSearch={setSearch}
        beside={
          <SelectField
            label="Child"
            placeholder="All Children"
            options={childList.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            value={childId}
            onChange={(event) => onChild(event.target.value)}
          />
        }
        filters={
          <SelectField
            label="Status"
            placeholder="Any status"
            options={STATUS}
            value={status}
            onChange={(event) => setStatus(event.target.value as ChallengeFilter['status'])}
          />
        }
        activeFilters={status === '' ? 0 : 1}
        onClearFilters={() => setStatus('')}
        sorts={CHALLENGE_SORTS}
        sort={sort}
        onSort={setSort}
      />
      <ChallengeTable
        challenges={shown}
        empty={<EmptyState icon="🔎" title="No active challenges" text="Try other words or fewer filters." />}
        onAction={onAction}
      />
      <ShowMore left={left} onMore={showMore} />
    </>
  );
}
