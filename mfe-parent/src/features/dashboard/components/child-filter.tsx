import type { ChildSummary } from '@tastequest/client';
import { Avatar, PointsPill } from '@tastequest/ui';
import { useId } from 'react';
import styles from './child-filter.module.css';

interface ChildFilterProps {
  rows: readonly ChildSummary[];
  /** The chosen child; empty for all. */
  value: string;
  onChange: (childId: string) => void;
}

/** All Children, or one of them. */
export function ChildFilter({ rows, value, onChange }: ChildFilterProps) {
  const name = useId();
  return (
    <fieldset className={styles.filter} data-tour="child-filter">
      <legend>Show</legend>
      <label>
        <input type="radio" name={name} checked={value === ''} onChange={() => onChange('')} />
        All Children
      </label>
      {rows.map((child) => (
        <label key={child.id}>
          <input type="radio" name={name} checked={value === child.id} onChange={() => onChange(child.id)} />
          <Avatar name={child.fullName} avatar={child.avatar} size="sm" />
          {child.fullName}
          <PointsPill points={child.totalPoints} />
        </label>
      ))}
    </fieldset>
  );
}
