import { useId, type ReactNode } from 'react';
import { cx } from '@tastequest/ui';
import styles from './section.module.css';

interface SectionProps {
  id?: string;
  title: string;
  intro?: ReactNode;
  className?: string;
  /** Puts the heading beside the content on wide screens. */
  split?: boolean;
  /** Under the heading, where there is room for it. */
  picture?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its own heading. */
export function Section({ id, title, intro, className, split = false, picture, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={cx(styles.section, className)}>
      <div className={cx(styles.inner, split && styles.split)}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {intro && <p className={styles.intro}>{intro}</p>}
          {picture && <div className={styles.picture}>{picture}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
