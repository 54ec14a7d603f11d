import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { numberText } from '@tastequest/formats';
import { buttonClass } from '../button/button';
import { cx } from '../cx/cx';
import { pageNumbers } from './page-numbers';
import styles from './pager.module.css';

export interface PagerWords {
  previous: string;
  next: string;
  /** Names the button of a page, counted from 1. */
  page: (number: number) => string;
  /** What is on show, such as 51–100 of 132. */
  range: (from: number, to: number, total: number) => string;
}

export interface PagerProps {
  /** The page on show, counted from 0. */
  page: number;
  pageSize: number;
  /** How many rows there are on all pages. */
  total: number;
  onPageChange: (page: number) => void;
  /** Names the navigation, for example Pages of rewards. */
  label: string;
  /** lg makes 64 px buttons for children. */
  size?: 'md' | 'lg';
  words?: Partial<PagerWords>;
}

const WORDS: PagerWords = {
  previous: 'Previous',
  next: 'Next',
  page: (number) => `Page ${number}`,
  range: (from, to, total) => `${numberText(from)}–${numberText(to)} of ${numberText(total)}`,
};

/** Walks through pages; nothing while everything fits on one. The new range is announced. */
export function Pager({ page, pageSize, total, onPageChange, label, size = 'md', words: own }: PagerProps) {
  const words = { ...WORDS, ...own };
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 0) return null;
  const to = Math.min((page + 1) * pageSize, total);
  return (
    <nav aria-label={label} className={cx(styles.pager, size === 'lg' && styles.lg)}>
      <Step isLast={page <= 0} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        <span>{words.previous}</span>
      </Step>
      <ul role="list" className={styles.pages}>
        {pageNumbers(page, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={styles.number}
                aria-label={words.page(number + 1)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPageChange(number)}
              >
                {number + 1}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Step isLast={page >= pages - 1} onClick={() => onPageChange(page + 1)}>
        <span>{words.next}</span>
        <ChevronRight aria-hidden="true" />
      </Step>
      <p role="status" className={styles.range}>
        {words.range(Math.min(page * pageSize + 1, to), to, total)}
      </p>
    </nav>
  );
}

/** Stays focusable on the last page: a button that goes away under the finger would lose the keyboard's place. */
function Step({ isLast, onClick, children }: { isLast: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={cx(buttonClass('secondary'), styles.step)}
      aria-disabled={isLast || undefined}
      onClick={() => isLast || onClick()}
    >
      {children}
    </button>
  );
}
