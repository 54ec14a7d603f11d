import { mealOf, type YesterdayFood } from '@tastequest/client';
import { cx } from '@tastequest/ui';
import { Plus } from 'lucide-react';
import { Picture } from '../../screen/components/picture';
import styles from './again-tile.module.css';

interface Props {
  food: YesterdayFood;
  /** It was logged today as well. */
  isDone: boolean;
  onPick: () => void;
}

/** A food of yesterday, with the meal it was. */
export function AgainTile({ food, isDone, onPick }: Props) {
  const meal = mealOf(food.mealType);
  return (
    <button
      type="button"
      className={cx(styles.tile, isDone && styles.done)}
      aria-label={isDone ? `${food.name}, ${meal.label}: done today` : `Log again: ${food.name}, ${meal.label}`}
      onClick={onPick}
    >
      <Picture emoji={food.emoji} className={styles.food} />
      <span className={styles.words}>
        <span className={styles.name}>{food.name}</span>
        <span className={styles.meal}>
          <Picture emoji={meal.timeIcon} /> {meal.label}
        </span>
      </span>
      <span className={styles.sign}>{isDone ? <Picture emoji="✅" /> : <Plus aria-hidden="true" />}</span>
    </button>
  );
}
