import { LIMITS } from '@tastequest/client';
import { ShowMore, QueryState, type QueryLike } from '@tastequest/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface OlderRowsProps<Row> {
  /** The newest page; a full one may have older rows behind it. */
  rows: readonly Row[];
  /** Reads the page behind this row. */
  useOlder: (last: Row) => QueryLike<readonly Row[]>;
  failure: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list, newest first, that goes on page by page when it is asked to. */
export function OlderRows<Row>(props: OlderRowsProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const { rows, children } = props;
  const last = rows.at(-1);
  const isFull = last !== undefined && rows.length >= LIMITS.listPage;
  return (
    <>
      {children(rows)}
      {isFull && isOpen && <NextPage {...props} last={last} />}
      {isFull && !isOpen && <ShowMore onMore={() => setOpen(true)} />}
    </>
  );
}

function NextPage<Row>({ last, ...list }: OlderRowsProps<Row> & { last: Row }) {
  const older = list.useOlder(last);
  return (
    <QueryState query={older} failure={list.failure}>
      {(rows) => <OlderRows {...list} rows={rows} />}
    </QueryState>
  );
}
