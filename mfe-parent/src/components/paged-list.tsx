import { Pager } from '@tastequest/ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './paged-list.module.css';

interface PagedListProps {
  /** Names the pages, for example "Pages of rewards". */
  label: string;
  answer: { page: number; pageSize: number; total: number };
  /** Whether another page or filter is on its way; the rows of the last one stay until then. */
  busy: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
}

/** One page of a list, and the way to the others. Turning the page goes to its top. */
export function PagedList({ label, answer, busy, onPage, children }: PagedListProps) {
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    onPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className={styles.list} aria-busy={busy}>
      {children}
      <Pager {...answer} label={label} onPageChange={turn} />
    </div>
  );
}
