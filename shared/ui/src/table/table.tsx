import { useState, type ReactNode } from 'react';
import { cx } from '../cx/cx';
import { Pager, type PagerProps } from '../pager/pager';
import { SortHeader } from './sort-header';
import { sortRows, type Sort } from './sort-rows';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Makes the column sortable by this value, here in the browser. */
  sortValue?: (row: Row) => string | number;
  /** Makes the column sortable by whoever gets `onSortChange`. */
  sortable?: boolean;
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
  /** Search, filter and sort above the table: a ListToolbar. */
  toolbar?: ReactNode;
  /** Says how many rows were found, such as `12 rewards`; shown, and announced when it changes. */
  countText?: (count: number) => string;
  /** The pages the server keeps; `rows` are those of this page. */
  pager?: PagerProps;
  /** The order the server gave the rows, with `onSortChange`. */
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  /** New rows are on their way; the old ones stay, with a line that runs above them. */
  busy?: boolean;
}

export type TableSort = Sort;

/**
 * A table on wide screens, a list of cards under 640 px, with its search, count and pages.
 * Roles are spelled out because `display` would drop them.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, empty, toolbar, countText, pager, busy = false, sort, onSortChange } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(null);
  const count = pager?.total ?? rows.length;
  return (
    <div className={styles.set}>
      {toolbar}
      {countText && (
        <p role="status" className={styles.count}>
          {countText(count)}
        </p>
      )}
      {rows.length === 0 && empty ? (
        empty
      ) : (
        <>
          {busy && <div className={styles.busy} />}
          <RowTable
            {...props}
            rows={sortRows(rows, columns, ownSort)}
            sort={onSortChange ? (sort ?? null) : ownSort}
            onSortChange={onSortChange ?? setOwnSort}
            busy={busy}
          />
        </>
      )}
      {pager && <Pager {...pager} />}
    </div>
  );
}

type RowTableProps<Row> = TableProps<Row> & {
  sort: Sort | null;
  onSortChange: (sort: Sort) => void;
};

function RowTable<Row>({ caption, columns, rows, rowKey, sort, onSortChange, busy }: RowTableProps<Row>) {
  const isSortable = columns.some(canSort);
  return (
    <table role="table" className={styles.table} aria-busy={busy || undefined}>
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={cx(!isSortable && styles.unsortable)}>
        <tr role="row">
          {columns.map((column) => (
            <SortHeader
              key={column.key}
              columnKey={column.key}
              header={column.header}
              isSortable={canSort(column)}
              align={column.align ?? 'start'}
              sort={sort}
              onSort={onSortChange}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
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

function canSort<Row>(column: TableColumn<Row>): boolean {
  return column.sortable ?? column.sortValue !== undefined;
}
