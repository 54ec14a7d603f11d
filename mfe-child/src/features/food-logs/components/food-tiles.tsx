import { cx } from '@tastequest/ui';
import { useChildMode } from '../../screen/model/child-mode';
import { useReadAloud } from '../../screen/model/read-aloud';
import type { PickedFood } from '../model/picked-food';
import { FoodTile } from './food-tile';
import styles from './food-tiles.module.css';

interface Props {
  foods: readonly PickedFood[];
  onPick: (food: PickedFood) => void;
}

/** Foods as pictures; for a child who can't read yet, larger and with their name read out. */
export function FoodTiles({ foods, onPick }: Props) {
  const { preReader } = useChildMode();
  const read = useReadAloud();
  return (
    <ul className={cx(styles.tiles, preReader && styles.large)}>
      {foods.map((food) => (
        <li key={food.id}>
          <FoodTile
            food={food}
            onPick={() => {
              read?.(food.name);
              onPick(food);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
