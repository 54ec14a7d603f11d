import type { ChildSummary } from '@tastequest/client';
import { Avatar, choiceClass, PointsPill } from '@tastequest/ui';
import { useEffect, useId, useRef } from 'react';
import styles from './child-filter.module.css';

interface ChildFilterProps {
  rows: readonly ChildSummary[];
  /** The chosen child; empty for all. */
  value: string;
  onChange: (childId: string) => void;
}

/** All Children, or one of them, in one row that scrolls; the chosen one is in view. */
export function ChildFilter({ rows, value, onChange }: ChildFilterProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector('label:has(:checked)');
    if (row.current && chip instanceof HTMLElement)
      row.current.scrollLeft = chip.offsetLeft - row.current.clientWidth / 3;
  }, [value]);
  return (
    <fieldset className={styles.filter} data-tour="child-filter">
      <legend>Show</legend>
      <div ref={row} className={styles.row}>
        <label className={choiceClass(styles.chip)}>
          <input type="radio" name={name} checked={value === ''} onChange={() => onChange('')} />
          All Children
        </label>
        {rows.map((child) => (
          <label key={child.id} className={choiceClass(styles.chip)}>
            <input type="radio" name={name} checked={value === child.id} onChange={() => onChange(child.id)} />
            <Avatar name={child.fullName} avatar={child.avatar} size="sm" />
            <span className={styles.name}>{child.fullName}</span>
            <PointsPill points={child.totalPoints} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
