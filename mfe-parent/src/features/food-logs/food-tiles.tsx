import { MESSAGES } from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { listText, numberText, pointsText } from '@tastequest/formats';
import { FieldError, QueryState, SearchField, ShowMore } from '@tastequest/ui';
import { useId, type ReactNode } from 'react';
import styles from './food-tiles.module.css';
import { useFoodTiles, type FoodGroup, type FoodTilesOptions } from './use-food-tiles';

interface FoodTilesProps extends FoodTilesOptions {
  chosen: readonly Food[];
  onToggle: (food: Food) => void;
  error?: string;
  /** Above the foods, such as a way to choose several at once. */
  children?: ReactNode;
}

/** Any of the family's foods: those that are eaten most first, the rest by name, all of them by the search. */
export function FoodTiles({ chosen, onToggle, error, children, ...options }: FoodTilesProps) {
  const id = useId();
  const { search, setSearch, first, rest, left, showMore, isBusy, query } = useFoodTiles(options);
  const shown = new Set([...first, rest].flatMap(({ foods }) => foods.map((food) => food.id)));
  const elsewhere = chosen.filter((food) => !shown.has(food.id));
  return (
    <fieldset className={styles.foods} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Food</legend>
      {children}
      {first.map((group) => (
        <Group key={group.title} group={group} chosen={chosen} onToggle={onToggle} />
      ))}
      <SearchField label="Search foods" value={search} onChange={setSearch} />
      <FieldError id={`${id}-error`} error={error} />
      {elsewhere.length > 0 && (
        <p className={styles.chosen}>{`Chosen: ${listText(elsewhere.map(({ emoji, name }) => `${emoji} ${name}`))}`}</p>
      )}
      <QueryState query={query} failure={MESSAGES.foods.loadFailed}>
        {() => (
          <>
            <Group group={rest} busy={isBusy} chosen={chosen} onToggle={onToggle} />
            {rest.foods.length === 0 && left === 0 && search !== '' && <p className={styles.note}>No foods found</p>}
            {showMore && left > 0 && <ShowMore left={left} busy={isBusy} onMore={showMore} />}
            {!showMore && left > 0 && <p className={styles.note}>{`${numberText(left)} more: search to find them.`}</p>}
          </>
        )}
      </QueryState>
    </fieldset>
  );
}

interface GroupProps extends Pick<FoodTilesProps, 'chosen' | 'onToggle'> {
  group: FoodGroup;
  busy?: boolean;
}

function Group({ group: { title, foods }, busy, chosen, onToggle }: GroupProps) {
  if (foods.length === 0) return null;
  return (
    <div className={styles.group} aria-busy={busy}>
      {title && <h3>{title}</h3>}
      <div className={styles.tiles}>
        {foods.map((food) => (
          <label key={food.id} className={styles.tile}>
            <input type="checkbox" checked={chosen.some(({ id }) => id === food.id)} onChange={() => onToggle(food)} />
            <span className={styles.emoji} aria-hidden="true">
              {food.emoji}
            </span>
            <span className={styles.name}>{food.name}</span>
            <span className={styles.points}>{pointsText(food.pointsValue)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
