import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { SortFn } from '@tanstack/react-table';
import type { AdminUser } from '@tastequest/client';
import { compareTexts } from '@tastequest/formats';
import type { TableSort } from '@tastequest/ui';
import { subscriptionLabel } from './user-task';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const byText: SortFn<typeof features, AdminUser> = (a, b, column) =>
  compareTexts(a.getValue<string>(column), b.getValue<string>(column));
const { accessor, columns: columnsOf } = createColumnHelper<typeof features, AdminUser>();
const columns = columnsOf([
  accessor('fullName', { id: 'user', sortFn: byText }),
  accessor(subscriptionLabel, { id: 'subscription', sortFn: byText }),
]);

/** The users on show in the order that the head of a column asks for; the server searches and pages them. */
export function useSortedUsers(users: readonly AdminUser[]) {
  const table = useTable({ features, columns, data: users });
  const [sorted] = table.state.sorting;
  const sort: TableSort | null = sorted
    ? { key: sorted.id, direction: sorted.desc ? 'descending' : 'ascending' }
    : null;
  return {
    rows: table.getRowModel().rows.map(({ original }) => original),
    sort,
    onSortChange: ({ key, direction }: TableSort) => table.setSorting([{ id: key, desc: direction === 'descending' }]),
  };
}
