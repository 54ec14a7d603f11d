import { useChildMode } from '../../screen/model/child-mode';
import { Points } from '../../screen/components/points';
import { cx } from '@tastequest/ui';
import styles from './food-tile.module.css';

export interface FoodTileFood {
  id: string;
  name: string;
  emoji: string;
  pointsValue: number;
}

interface Props {
  food: FoodTileFood;
  onPick: (foodId: string) => void;
}

/** A food as a big picture to press. */
export function FoodTile({ food, onPick }: Props) {
  const { preReader } = useChildMode();
  return (
    <button type="button" className={cx(styles.tile, preReader && styles.large)} onClick={() => onPick(food.id)}>
      <span className={styles.picture} aria-hidden="true">
        {food.emoji}
      </span>
      <span className={styles.name}>{food.name}</span>
      <Points points={food.pointsValue} gain />
    </button>
  );
}
