import { useId, type ElementType, type ReactNode } from 'react';
import { cx } from '../cx/cx';
import styles from './card.module.css';

export interface CardProps {
  /** Shown as a heading (level 2), which also names the card's region. */
  title?: ReactNode;
  /** A button or link beside the title. */
  action?: ReactNode;
  /** The element to render; `section` unless told otherwise. */
  as?: ElementType;
  className?: string;
  children: ReactNode;
}

/** A raised panel that groups related content. */
export function Card({ title, action, as: Element = 'section', className, children }: CardProps) {
  const titleId = useId();
  return (
    <Element className={cx(styles.card, className)} aria-labelledby={title ? titleId : undefined}>
      {(title || action) && (
        <div className={styles.head}>
          {title && <h2 id={titleId}>{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </Element>
  );
}
