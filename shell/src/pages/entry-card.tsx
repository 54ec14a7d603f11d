import { Link } from '@tastequest/contract/router';
import { Logo } from '@tastequest/ui';
import type { ReactNode } from 'react';
import styles from './entry-card.module.css';

interface Props {
  title: string;
  subtitle?: string;
  children: ReactNode;
  footer?: ReactNode;
  /** A child is asked: larger targets. */
  forChild?: boolean;
}

/** The frame of the entry pages: log in, sign up, passwords. */
export function EntryCard({ title, subtitle, children, footer, forChild }: Props) {
  return (
    <div className={styles.page} data-role={forChild ? 'child' : undefined}>
      <Link to="/" className={styles.brand}>
        <Logo size={40} />
        TasteQuest
      </Link>
      <section className={styles.card}>
        <h1>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children}
      </section>
      {footer && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}
