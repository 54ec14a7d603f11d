import { REWARD_CATEGORIES } from '@tastequest/client';
import { SelectField } from '@tastequest/ui';
import { POINT_RANGES } from './rules';
import type { RewardFilter } from './rules';

const STATUS = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];
const CATEGORIES = REWARD_CATEGORIES.map((category) => ({ value: category, label: category }));

interface RewardFiltersProps {
  filter: RewardFilter;
  childList: readonly { id: string; fullName: string }[];
  onChange: (part: Partial<RewardFilter>) => void;
}

export function RewardFilters({ filter, childList, onChange }: RewardFiltersProps) {
  return (
    <>
      <SelectField
        label="Status"
        placeholder="Any status"
        options={STATUS}
        value={filter.status}
        onChange={(event) => onChange({ status: event.target.value as RewardFilter['status'] })}
      />
      <SelectField
        label="Category"
        placeholder="All categories"
        options={CATEGORIES}
        value={filter.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <SelectField
        label="Child"
        placeholder="All Children"
        options={childList.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        value={filter.childId}
        onChange={(event) => onChange({ childId: event.target.value })}
      />
      <SelectField
        label="Points Required"
        placeholder="Any points"
        options={POINT_RANGES}
        value={filter.points}
        onChange={(event) => onChange({ points: event.target.value })}
      />
    </>
  );
}
