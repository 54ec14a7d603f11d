import { tagLabel } from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { EmojiTile, PointsPill, SearchField } from '@tastequest/ui';
import { useId } from 'react';
import { ShowMore } from '../../screen/components/show-more';
import { useWindow } from '../../screen/model/use-window';
import styles from './food-picker.module.css';

interface FoodPickerProps {
  foods: readonly Food[];
  search: string;
  onSearch: (text: string) => void;
  value: string;
  onChange: (foodId: string) => void;
  error?: string;
}

/** One food out of the family's catalogue. */
export function FoodPicker({ foods, search, onSearch, value, onChange, error }: FoodPickerProps) {
  const id = useId();
  const { shown, left, showMore } = useWindow(foods);
  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Food</legend>
      <SearchField label="Search foods" value={search} onChange={onSearch} />
      <div className={styles.list}>
        {shown.map((food) => (
          <label key={food.id} className={styles.food}>
            <input type="radio" name={id} checked={food.id === value} onChange={() => onChange(food.id)} />
            <EmojiTile emoji={food.emoji} size="sm" />
            <span className={styles.words}>
              <span className={styles.name}>{food.name}</span>
              <span className={styles.tags}>{food.categoryTags.map(tagLabel).join(', ')}</span>
            </span>
            <PointsPill points={food.pointsValue} gain />
          </label>
        ))}
        {foods.length === 0 && <p className={styles.none}>No foods found</p>}
        <ShowMore left={left} onMore={showMore} />
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
