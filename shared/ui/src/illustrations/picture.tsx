import type { ReactNode } from 'react';
import styles from './illustrations.module.css';

/** The canvas all pictures share, 120 × 96 units with a soft ground. Its colors follow the theme. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 96" className={styles.picture} data-illustration aria-hidden="true">
      <ellipse cx="60" cy="84" rx="46" ry="8" className={styles.ground} />
      {children}
    </svg>
  );
}

/** Two eyes and a smile around a point: every thing in TasteQuest is friendly. */
export function Face({ x, y, gap = 6 }: { x: number; y: number; gap?: number }) {
  return (
    <>
      <circle cx={x - gap} cy={y} r="1.9" className={styles.eye} />
      <circle cx={x + gap} cy={y} r="1.9" className={styles.eye} />
      <path d={`M${x - 3.5} ${y + 4}q3.5 3.6 7 0`} className={styles.face} />
    </>
  );
}

/** A star of that radius around a point. */
export function Star({ x, y, r, className }: { x: number; y: number; r: number; className?: string }) {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const reach = index % 2 === 0 ? r : r * 0.5;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return <polygon points={points.join(' ')} className={className ?? styles.sun} strokeLinejoin="round" />;
}
