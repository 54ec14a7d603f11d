import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cx } from '../cx/cx';
import { sortRows, type Sort } from './sort-rows';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Makes the column sortable by this value. */
  sortValue?: (row: Row) => string | number;
  align?: 'start' | 'end';
}

export interface TableProps<Row> {
  /** Names the table; not shown. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
}

/** A table on wide screens, a list of cards under 640 px. Roles are spelled out because `display` would drop them. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  const [sort, setSort] = useState<Sort | null>(null);
  if (rows.length === 0 && empty) return <>{empty}</>;
  const sortable = columns.some((column) => column.sortValue);
  return (
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={cx(!sortable && styles.unsortable)}>
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={setSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sortRows(rows, columns, sort).map((row) => (
          <tr role="row" key={rowKey(row)}>
            {columns.map((column) => (
              <td role="cell" key={column.key} data-label={column.header} className={styles[column.align ?? 'start']}>
                <div className={styles.cell}>{column.render(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeaderCellProps<Row> {
  column: TableColumn<Row>;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={cx(styles[column.align ?? 'start'], column.sortValue && styles.sortable)}
    >
      {column.sortValue ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        >
          {column.header}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
