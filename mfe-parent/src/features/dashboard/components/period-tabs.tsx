import type { Period } from '@tastequest/client';
import { PERIODS } from '../model/chart-points';
import styles from './weekly-progress.module.css';

interface PeriodTabsProps {
  value: Period;
  onChange: (period: Period) => void;
  /** Whether spans longer than a week can be chosen. */
  isLong: boolean;
}

export function PeriodTabs({ value, onChange, isLong }: PeriodTabsProps) {
  const offered = PERIODS.filter((period) => isLong || period.id === 'week');
  return (
    <div className={styles.periods} role="group" aria-label="Period">
      {offered.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={value === id} onClick={() => onChange(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
