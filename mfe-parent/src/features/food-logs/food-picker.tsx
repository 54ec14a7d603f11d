import { MESSAGES, tagLabel, LIMITS, useFoodPageQuery } from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { listText, numberText } from '@tastequest/formats';
import { EmojiTile, PointsPill, SearchField, ShowMore, useDebouncedValue, QueryState } from '@tastequest/ui';
import { useId, useState } from 'react';
import styles from './food-picker.module.css';

interface FoodPickerProps {
  /** Lists only the foods that count for this challenge. */
  challengeId?: string;
  value: string;
  /** Named below the list while the chosen food is not in it. */
  chosen?: { name: string; emoji: string } | null;
  onChange: (food: Food) => void;
  error?: string;
}

/** One food out of the family's catalogue. */
export function FoodPicker({ challengeId, value, chosen, onChange, error }: FoodPickerProps) {
  const id = useId();
  const { search, setSearch, foods, left, showMore, isBusy, query } = useFoodSearch(challengeId);
  const isElsewhere = chosen && value !== '' && !foods.some((food) => food.id === value);
  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Food</legend>
      <SearchField label="Search foods" value={search} onChange={setSearch} />
      <div className={styles.list} aria-busy={isBusy}>
        <QueryState query={query} failure={MESSAGES.foods.loadFailed}>
          {() => (
            <>
              {foods.map((food) => (
                <FoodOption key={food.id} name={id} food={food} checked={food.id === value} onChoose={onChange} />
              ))}
              {foods.length === 0 && <p className={styles.none}>No foods found</p>}
              {showMore && <ShowMore left={left} busy={isBusy} onMore={showMore} />}
              {!showMore && left > 0 && (
                <p className={styles.none}>{`${numberText(left)} more: search to find them.`}</p>
              )}
            </>
          )}
        </QueryState>
      </div>
      {isElsewhere && <p className={styles.chosen}>{`Chosen: ${chosen.emoji} ${chosen.name}`}</p>}
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

interface FoodOptionProps {
  /** Of the group of radio buttons. */
  name: string;
  food: Food;
  checked: boolean;
  onChoose: (food: Food) => void;
}

function FoodOption({ name, food, checked, onChoose }: FoodOptionProps) {
  return (
    <label className={styles.food}>
      <input type="radio" name={name} checked={checked} onChange={() => onChoose(food)} />
      <EmojiTile emoji={food.emoji} size="sm" />
      <span className={styles.words}>
        <span className={styles.name}>{food.name}</span>
        <span className={styles.tags}>{listText(food.categoryTags.map(tagLabel))}</span>
      </span>
      <PointsPill points={food.pointsValue} gain />
    </label>
  );
}

const MAX_FOODS = 100;

/** The family's foods by name, searched on the server; with a challenge only what counts for it. */
function useFoodSearch(challengeId?: string) {
  const [search, setSearch] = useState('');
  const [pageSize, setPageSize] = useState<number>(LIMITS.listPage);
  const settled = useDebouncedValue(search).trim();
  const query = useFoodPageQuery({
    search: settled || undefined,
    challengeId: challengeId || undefined,
    sort: 'name',
    pageSize,
  });
  const foods = query.data?.items ?? [];
  return {
    search,
    setSearch,
    foods,
    left: (query.data?.total ?? 0) - foods.length,
    /** None once a page is as large as the server makes it: then the search is the way. */
    showMore: pageSize < MAX_FOODS ? () => setPageSize(MAX_FOODS) : null,
    isBusy: query.isFetching,
    query,
  };
}
