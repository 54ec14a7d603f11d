import type { Challenge, Food } from '@tastequest/client';
import { useChildMode } from '../../screen/model/child-mode';
import { Points } from '../../screen/components/points';
import styles from './what-counts.module.css';

interface Props {
  food: Food;
  /** The challenges it will count for. */
  challenges: readonly Challenge[];
}

/** What this log can bring, before it is logged. The server decides: a daily limit may make it less. */
export function WhatCounts({ food, challenges }: Props) {
  const { hidePoints } = useChildMode();
  if (hidePoints && challenges.length === 0) return null;
  return (
    <section className={styles.box} aria-label="What it counts for">
      <p className={styles.title}>{hidePoints ? 'It counts for' : 'You can get up to'}</p>
      <ul className={styles.list}>
        {!hidePoints && (
          <li className={styles.row}>
            <span aria-hidden="true">{food.emoji}</span>
            <span className={styles.name}>{food.name}</span>
            <Points points={food.pointsValue} gain />
          </li>
        )}
        {challenges.map((challenge) => (
          <li key={challenge.id} className={styles.row}>
            <span aria-hidden="true">🏆</span>
            <span className={styles.name}>{challenge.name}</span>
            <Points points={challenge.pointsPerEntry} gain />
          </li>
        ))}
      </ul>
    </section>
  );
}
