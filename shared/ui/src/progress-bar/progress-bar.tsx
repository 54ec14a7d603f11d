import { numberText } from '@tastequest/formats';
import { cx } from '../cx/cx';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  value: number;
  max: number;
  /** What is progressing, for screen readers. */
  label: string;
  size?: 'md' | 'lg';
}

/** A bar that stops at full; the text read aloud keeps the true figures, such as 12 of 10. */
export function ProgressBar({ value, max, label, size = 'md' }: ProgressBarProps) {
  const filled = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={`${numberText(value)} of ${numberText(max)}`}
      className={cx(styles.track, size === 'lg' && styles.lg)}
    >
      <div className={cx(styles.bar, filled === 1 && styles.full)} style={{ inlineSize: `${filled * 100}%` }} />
    </div>
  );
}
