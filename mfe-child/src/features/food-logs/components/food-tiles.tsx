import { useChildMode } from '../../screen/model/child-mode';
import { useReadAloud } from '../../screen/model/read-aloud';
import { cx } from '@tastequest/ui';
import { FoodTile, type FoodTileFood } from './food-tile';
import styles from './food-tiles.module.css';

interface Props {
  foods: readonly FoodTileFood[];
  onPick: (foodId: string) => void;
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
            onPick={(id) => {
              read?.(food.name);
              onPick(id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
