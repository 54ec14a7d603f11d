import type { ReactNode } from 'react';
import { cx } from '../cx/cx';
import styles from './gallery.module.css';

interface StateProps {
  title: string;
  /** Side by side on the ground of the page, a column of its own, or on a card. */
  layout?: 'row' | 'column' | 'card';
  children: ReactNode;
}

/** One state of a component under its name. */
export function State({ title, layout = 'column', children }: StateProps) {
  return (
    <section className={styles.state} aria-label={title}>
      <h2>{title}</h2>
      <div className={cx(styles.box, styles[layout])}>{children}</div>
    </section>
  );
}
