import { cx } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { Points } from '../../screen/components/points';
import { useChildMode } from '../../screen/model/child-mode';
import type { PickedFood } from '../model/picked-food';
import styles from './food-tile.module.css';

interface Props {
  food: Pick<PickedFood, 'name' | 'emoji' | 'pointsValue'>;
  onPick: () => void;
}

/** A food as a big picture to press. */
export function FoodTile({ food, onPick }: Props) {
  const { preReader } = useChildMode();
  return (
    <button type="button" className={cx(styles.tile, preReader && styles.large)} onClick={onPick}>
      <Picture emoji={food.emoji} className={styles.picture} />
      <span className={styles.name}>{food.name}</span>
      <Points points={food.pointsValue} gain />
    </button>
  );
}
