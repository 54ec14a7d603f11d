export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

interface SortableColumn<Row> {
  key: string;
  sortValue?: (row: Row) => string | number;
}

/** The rows in the order asked for: numbers by size, text by the reader's alphabet. Equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find((column) => column.key === sort?.key)?.sortValue;
  if (!sort || !valueOf) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compare(valueOf(a), valueOf(b)));
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
}
