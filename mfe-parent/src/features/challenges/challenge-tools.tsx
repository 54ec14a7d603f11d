import type { ChallengeSort } from '@tastequest/client';
import { ListToolbar, SelectField } from '@tastequest/ui';
import { withChosen } from '../../components/with-chosen';
import type { ChallengeFilter } from './rules';

const CHALLENGE_ORDERS: { id: ChallengeSort; label: string }[] = [
  { id: 'newest', label: 'Newest' },
  { id: 'name', label: 'Name' },
  { id: 'due', label: 'Due date' },
  { id: 'progress', label: 'Most progress' },
  { id: 'points', label: 'Most points' },
];

const STATUS = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'expired', label: 'Expired' },
];

interface ChallengeToolsProps {
  filter: ChallengeFilter;
  childList: readonly { id: string; fullName: string }[];
  onChange: (part: Partial<ChallengeFilter>) => void;
}

/** Search, child, status and order of the table. */
export function ChallengeTools({ filter, childList, onChange }: ChallengeToolsProps) {
  const options = childList.map(({ id, fullName }) => ({ value: id, label: fullName }));
  return (
    <ListToolbar
      searchLabel="Search challenges"
      search={filter.search}
      onSearch={(search) => onChange({ search })}
      beside={
        <SelectField
          label="Child"
          placeholder="All Children"
          options={withChosen(options, { value: filter.childId, label: 'Unknown child' })}
          value={filter.childId}
          onChange={(event) => onChange({ childId: event.target.value })}
        />
      }
      filters={
        <SelectField
          label="Status"
          placeholder="Any status"
          options={STATUS}
          value={filter.status}
          onChange={(event) => onChange({ status: event.target.value as ChallengeFilter['status'] })}
        />
      }
      activeFilters={filter.status === '' ? 0 : 1}
      onClearFilters={() => onChange({ status: '' })}
      sorts={CHALLENGE_ORDERS}
      sort={filter.sort}
      onSort={(sort) => onChange({ sort })}
    />
  );
}
