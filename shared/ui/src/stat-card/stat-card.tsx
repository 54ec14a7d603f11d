import { useId, type ReactNode } from 'react';
import { cx } from '../cx/cx';
import styles from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  tone?: 'leaf' | 'sun' | 'berry' | 'sky' | 'grape';
}

/** One figure with its name; a group named by the label. */
export function StatCard({ label, value, hint, icon, tone = 'leaf' }: StatCardProps) {
  const labelId = useId();
  return (
    <div className={styles.card} role="group" aria-labelledby={labelId}>
      {icon && (
        <span className={cx(styles.icon, styles[tone])} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.words}>
        <p id={labelId} className={styles.label}>
          {label}
        </p>
        <p className={styles.value}>{value}</p>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}
