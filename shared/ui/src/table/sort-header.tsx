import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { cx } from '../cx/cx';
import styles from './table.module.css';

/** By which column rows are sorted, and which way. */
export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

interface SortHeaderProps {
  columnKey: string;
  header: string;
  isSortable: boolean;
  align: 'start' | 'end';
  sort: TableSort | null;
  onSort?: (sort: TableSort) => void;
}

/** The head of a column; a press sorts by it, another press turns the order around. */
export function SortHeader({ columnKey, header, isSortable, align, sort, onSort }: SortHeaderProps) {
  const direction = sort?.key === columnKey ? sort.direction : undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={cx(styles[align], isSortable && styles.sortable)}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() =>
            onSort?.({ key: columnKey, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {header}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
