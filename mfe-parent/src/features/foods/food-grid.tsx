import { tagLabel } from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { ALLERGEN_LABELS } from '@tastequest/family';
import { listText } from '@tastequest/formats';
import { Badge, EmojiTile, IconButton, PointsPill } from '@tastequest/ui';
import { Pencil, Trash2 } from 'lucide-react';
import styles from './food-grid.module.css';

export type FoodAction = 'edit' | 'delete';

interface FoodGridProps {
  foods: readonly Food[];
  onAction: (food: Food, action: FoodAction) => void;
}

export function FoodGrid({ foods, onAction }: FoodGridProps) {
  return (
    <ul className={styles.grid}>
      {foods.map((food) => (
        <li key={food.id}>
          <EmojiTile emoji={food.emoji} />
          <div className={styles.title}>
            <h3>{food.name}</h3>
            <PointsPill points={food.pointsValue} />
          </div>
          <div className={styles.actions}>
            <IconButton label={`Edit ${food.name}`} icon={<Pencil />} onClick={() => onAction(food, 'edit')} />
            <IconButton
              label={`Delete ${food.name}`}
              tone="danger"
              icon={<Trash2 />}
              onClick={() => onAction(food, 'delete')}
            />
          </div>
          {food.description && <p className={styles.text}>{food.description}</p>}
          <div className={styles.tags}>
            {food.categoryTags.map((tag) => (
              <Badge key={tag}>{tagLabel(tag)}</Badge>
            ))}
            {allergens(food) !== '' && <Badge tone="warning">{`Allergens: ${allergens(food)}`}</Badge>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The names of the food's groups, and its free words, each once. */
function allergens(food: Food): string {
  const groups = food.allergenGroups.map((group) => ALLERGEN_LABELS[group].name.toLowerCase());
  return listText([...new Set([...groups, ...food.allergens])]);
}
