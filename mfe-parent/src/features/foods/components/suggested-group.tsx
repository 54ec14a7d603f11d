import type { SuggestedFood } from '@tastequest/client';
import { PointsPill } from '@tastequest/ui';
import styles from './suggested-foods-form.module.css';

interface SuggestedGroupProps {
  category: string;
  foods: readonly SuggestedFood[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

export function SuggestedGroup({ category, foods, chosen, onToggle }: SuggestedGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{category}</legend>
      <div className={styles.foods}>
        {foods.map(({ name, emoji, points }) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => onToggle(name)} />
            <span aria-hidden="true">{emoji}</span>
            <span className={styles.name}>{name}</span>
            <PointsPill points={points} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
