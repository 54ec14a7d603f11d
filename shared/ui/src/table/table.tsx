import type { ReactNode } from 'react';
import { cx } from '../cx/cx';
import { Pager, type PagerProps } from '../pager/pager';
import { SortHeader, type TableSort } from './sort-header';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Lets the reader ask for another order by this column. */
  sortable?: boolean;
  align?: 'start' | 'end';
  /** The row's buttons: at the end, and on a card in a line of their own, without the header. */
  actions?: boolean;
}

const placeOf = ({ actions = false, align = 'start' }: Pick<TableColumn<never>, 'actions' | 'align'>) =>
  actions ? 'end' : align;

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
  /** The order that the rows are in. */
  sort?: TableSort | null;
  /** Sorts the rows anew; without it no column is sortable. */
  onSortChange?: (sort: TableSort) => void;
  /** New rows are on their way; the old ones stay, with a line that runs above them. */
  busy?: boolean;
}

export type { TableSort };

/**
 * A table where it has 50 letters' heights of room, else a list of cards, with its search, count and pages.
 * Roles are spelled out because `display` would drop them.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { rows, empty, toolbar, countText, pager, busy = false } = props;
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
          <RowTable {...props} />
        </>
      )}
      {pager && <Pager {...pager} />}
    </div>
  );
}

function RowTable<Row>({ caption, columns, rows, rowKey, sort = null, onSortChange, busy }: TableProps<Row>) {
  const canSort = ({ sortable = false }: TableColumn<Row>) => sortable && onSortChange !== undefined;
  return (
    <table role="table" className={styles.table} aria-busy={busy || undefined}>
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup" className={cx(!columns.some(canSort) && styles.unsortable)}>
        <tr role="row">
          {columns.map((column) => (
            <SortHeader
              key={column.key}
              columnKey={column.key}
              header={column.header}
              isSortable={canSort(column)}
              align={placeOf(column)}
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
              <td
                role="cell"
                key={column.key}
                data-label={column.header}
                className={cx(styles[placeOf(column)], column.actions && styles.actions)}
              >
                <div className={styles.cell}>{column.render(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
