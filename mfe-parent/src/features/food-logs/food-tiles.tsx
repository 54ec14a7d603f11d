import { MESSAGES } from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { listText, numberText, pointsText } from '@tastequest/formats';
import { choiceClass, FieldError, FormError, QueryState, SearchField, ShowMore } from '@tastequest/ui';
import { useId, type ReactNode } from 'react';
import styles from './food-tiles.module.css';
import { useFoodTiles, type FoodGroup, type FoodTilesOptions } from './use-food-tiles';
import type { SuggestedFood } from './use-suggested-foods';

interface FoodTilesProps extends FoodTilesOptions {
  chosen: readonly Food[];
  error?: string;
  /** Above the foods, such as a way to choose several at once. */
  children?: ReactNode;
}

/** Any of the family's foods: those that are eaten most first, the rest by name, all of them by the search. */
export function FoodTiles({ chosen, onToggle, error, children, ...options }: FoodTilesProps) {
  const id = useId();
  const { search, setSearch, first, rest, suggesting, left, showMore, isBusy, query } = useFoodTiles({
    ...options,
    onToggle,
  });
  const { suggested } = suggesting;
  const isEmpty = first.length + rest.foods.length + suggested.length + left === 0;
  const isChosen = (food: Food | null) => chosen.some(({ id: one }) => one === food?.id);
  const shown = new Set([...first, rest, { foods: suggested.flatMap(({ food }) => food ?? []) }].flatMap(idsOf));
  const elsewhere = chosen.filter((food) => !shown.has(food.id));
  return (
    <div className={styles.around}>
      <fieldset className={styles.foods} aria-describedby={error ? `${id}-error` : undefined}>
        <legend>Food</legend>
        {children}
        {first.map((group) => (
          <Group key={group.title} group={group} isChosen={isChosen} onToggle={onToggle} />
        ))}
        <SearchField label="Search foods" value={search} onChange={setSearch} />
        <FieldError id={`${id}-error`} error={error} />
        {elsewhere.length > 0 && (
          <p
            className={styles.chosen}
          >{`Chosen: ${listText(elsewhere.map(({ emoji, name }) => `${emoji} ${name}`))}`}</p>
        )}
        <QueryState query={query} failure={MESSAGES.foods.loadFailed}>
          {() => (
            <>
              <Group group={rest} busy={isBusy} isChosen={isChosen} onToggle={onToggle} />
              {isEmpty && <p className={styles.note}>No foods found</p>}
              {showMore && left > 0 && <ShowMore left={left} busy={isBusy} onMore={showMore} />}
              {!showMore && left > 0 && (
                <p className={styles.note}>{`${numberText(left)} more: search to find them.`}</p>
              )}
              <Suggested {...suggesting} isChosen={isChosen} />
            </>
          )}
        </QueryState>
      </fieldset>
    </div>
  );
}

const idsOf = ({ foods }: { foods: readonly Food[] }) => foods.map(({ id }) => id);

interface GroupProps extends Pick<FoodTilesProps, 'onToggle'> {
  group: FoodGroup;
  busy?: boolean;
  isChosen: (food: Food) => boolean;
}

function Group({ group: { title, foods }, busy, isChosen, onToggle }: GroupProps) {
  if (foods.length === 0) return null;
  return (
    <div className={styles.group} aria-busy={busy}>
      {title && <h3>{title}</h3>}
      <div className={styles.tiles}>
        {foods.map((food) => (
          <Tile key={food.id} food={food} checked={isChosen(food)} onToggle={() => onToggle(food)} />
        ))}
      </div>
    </div>
  );
}

interface SuggestedProps {
  suggested: readonly SuggestedFood[];
  isChosen: (food: Food | null) => boolean;
  choose: (food: SuggestedFood) => void;
  error: string | null;
}

function Suggested({ suggested, isChosen, choose, error }: SuggestedProps) {
  if (suggested.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>Suggested foods</h3>
      <p className={styles.note}>Not on your list yet. Choosing one adds it.</p>
      <FormError>{error}</FormError>
      <div className={styles.tiles}>
        {suggested.map((one) => (
          <Tile key={one.name} food={one} busy={one.isBusy} checked={isChosen(one.food)} onToggle={() => choose(one)} />
        ))}
      </div>
    </div>
  );
}

interface TileProps {
  food: Pick<Food, 'name' | 'emoji' | 'pointsValue'>;
  checked: boolean;
  busy?: boolean;
  onToggle: () => void;
}

const Tile = ({ food: { name, emoji, pointsValue }, checked, busy, onToggle }: TileProps) => (
  <label className={choiceClass(styles.tile)} aria-busy={busy}>
    <input type="checkbox" checked={checked} onChange={onToggle} />
    <span className={styles.emoji} aria-hidden="true">
      {emoji}
    </span>
    <span className={styles.name}>{name}</span>
    <span className={styles.points}>{pointsText(pointsValue)}</span>
  </label>
);
