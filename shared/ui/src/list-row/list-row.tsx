import { Children, type ReactNode } from 'react';
import { cx } from '../cx/cx';
import styles from './list-row.module.css';

export interface ListProps {
  /** Names the list, where no heading does. */
  label?: string;
  children: ReactNode;
}

export interface ListRowProps {
  /** A picture, tile or avatar. */
  leading?: ReactNode;
  title: ReactNode;
  /** The element of the title, so that a list can have headings. */
  titleAs?: 'p' | 'h2' | 'h3';
  /** Beside the title, such as a badge. */
  badge?: ReactNode;
  /** Quiet lines under the title; several in an array, empty ones are left out. */
  details?: ReactNode;
  /** At the end of the row, such as points. */
  trailing?: ReactNode;
  /** Buttons; on a phone icons stay in the line of the title, and several buttons with words take a line of their own. */
  actions?: ReactNode;
  /** sm is for short lists in a panel. lg is for children: larger words, and buttons over the whole width of a phone. */
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** Rows with lines between them. The role is spelled out because Safari drops it without bullets. */
export function List({ label, children }: ListProps) {
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}

/** One thing of a list: picture, name, what is known about it, and what can be done. */
export function ListRow(props: ListRowProps) {
  const { leading, title, titleAs: Title = 'p', badge, details, trailing, actions, size = 'md', className } = props;
  return (
    <li
      className={cx(
        styles.row,
        styles[size],
        Boolean(leading) && (trailing ? !actions : size !== 'lg') && styles.compact,
        className,
      )}
    >
      {leading && <div className={styles.leading}>{leading}</div>}
      <div className={styles.words}>
        <div className={styles.head}>
          <Title className={styles.title}>{title}</Title>
          {badge}
        </div>
        <div className={styles.details}>
          {Children.toArray(details).map((line, index) => (
            <div key={index} className={styles.detail}>
              {line}
            </div>
          ))}
        </div>
      </div>
      {trailing && <div className={styles.trailing}>{trailing}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
