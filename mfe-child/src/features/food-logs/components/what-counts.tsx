import type { Challenge } from '@tastequest/client';
import { ChallengePictures } from '../../screen/components/challenge-pictures';
import { Picture } from '../../screen/components/picture';
import { Points } from '../../screen/components/points';
import { useChildMode } from '../../screen/model/child-mode';
import type { PickedFood } from '../model/picked-food';
import styles from './what-counts.module.css';

interface Props {
  food: PickedFood;
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
            <Picture emoji={food.emoji} />
            <span className={styles.name}>{food.name}</span>
            <Points points={food.pointsValue} gain />
          </li>
        )}
        {challenges.map((challenge) => (
          <li key={challenge.id} className={styles.row}>
            <ChallengePictures challenge={challenge} />
            <span className={styles.name}>{challenge.name}</span>
            <Points points={challenge.pointsPerEntry} gain />
          </li>
        ))}
      </ul>
    </section>
  );
}
