import { MESSAGES, tagLabel, LIMITS, useFoodPageQuery } from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { listText, numberText } from '@tastequest/formats';
import {
  choiceClass,
  EmojiTile,
  FormError,
  PointsPill,
  SearchField,
  ShowMore,
  useDebouncedValue,
  QueryState,
} from '@tastequest/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './food-picker.module.css';
import { useSuggestedFoods } from './use-suggested-foods';

interface FoodPickerProps {
  value: string;
  /** Named below the list while the chosen food is not in it. */
  chosen?: { name: string; emoji: string } | null;
  onChange: (food: Food) => void;
  /** Hears of a suggested food that is being added, and whether it could be. */
  onAdding: (added: Promise<boolean>) => void;
  error?: string;
}

/** One food out of the family's catalogue, or one that is suggested for it. */
export function FoodPicker({ value, chosen, onChange, onAdding, error }: FoodPickerProps) {
  const id = useId();
  const { search, setSearch, foods, suggesting, left, showMore, isBusy, query } = useFoodSearch(onChange, onAdding);
  const isElsewhere =
    chosen &&
    value !== '' &&
    ![...foods, ...suggesting.suggested.map(({ food }) => food)].some((food) => food?.id === value);
  const list = useChosenInView(query.data !== undefined);
  return (
    <fieldset className={styles.picker} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Food</legend>
      <SearchField label="Search foods" value={search} onChange={setSearch} />
      <div ref={list} className={styles.list} aria-busy={isBusy}>
        <QueryState query={query} failure={MESSAGES.foods.loadFailed}>
          {() => (
            <>
              {foods.map((food) => (
                <FoodOption
                  key={food.id}
                  name={id}
                  food={food}
                  checked={food.id === value}
                  onChoose={() => onChange(food)}
                />
              ))}
              {foods.length + suggesting.suggested.length === 0 && <p className={styles.none}>No foods found</p>}
              {showMore && <ShowMore left={left} busy={isBusy} onMore={showMore} />}
              {!showMore && left > 0 && (
                <p className={styles.none}>{`${numberText(left)} more: search to find them.`}</p>
              )}
              {suggesting.suggested.length > 0 && <h3 className={styles.suggested}>Suggested, not on your list yet</h3>}
              <FormError>{suggesting.error}</FormError>
              {suggesting.suggested.map((one) => (
                <FoodOption
                  key={one.name}
                  name={id}
                  food={one}
                  busy={one.isBusy}
                  checked={value !== '' && one.food?.id === value}
                  onChoose={() => suggesting.choose(one)}
                />
              ))}
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
  food: Pick<Food, 'name' | 'emoji' | 'pointsValue' | 'categoryTags'>;
  checked: boolean;
  busy?: boolean;
  onChoose: () => void;
}

function FoodOption({ name, food, checked, busy, onChoose }: FoodOptionProps) {
  return (
    <label className={choiceClass(styles.food)} aria-busy={busy}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <EmojiTile emoji={food.emoji} size="sm" />
      <span className={styles.words}>
        <span className={styles.name}>{food.name}</span>
        <span className={styles.tags}>{listText(food.categoryTags.map(tagLabel))}</span>
      </span>
      <PointsPill points={food.pointsValue} gain />
    </label>
  );
}

/** Scrolls the list, and nothing around it, to what is chosen when it comes; what is chosen later is in view. */
function useChosenInView(isLoaded: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('label:has(:checked)');
    if (!list.current || !(chosen instanceof HTMLElement)) return;
    const above = (list.current.clientHeight - chosen.offsetHeight) / 2;
    list.current.scrollTop = chosen.offsetTop - list.current.offsetTop - above;
  }, [isLoaded]);
  return list;
}

const MAX_FOODS = 100;

/** The family's foods by name, searched on the server, and what is suggested beside them. */
function useFoodSearch(onChoose: FoodPickerProps['onChange'], onAdding: FoodPickerProps['onAdding']) {
  const [search, setSearch] = useState('');
  const [pageSize, setPageSize] = useState<number>(LIMITS.listPage);
  const settled = useDebouncedValue(search).trim();
  const query = useFoodPageQuery({
    search: settled || undefined,
    sort: 'name',
    pageSize,
  });
  const found = query.data?.items ?? [];
  const suggesting = useSuggestedFoods({ search: settled, found: query.currentData, onChoose, onAdding });
  const foods = found.filter(({ id }) => !suggesting.suggested.some(({ food }) => food?.id === id));
  return {
    search,
    setSearch,
    foods,
    suggesting,
    left: (query.data?.total ?? 0) - found.length,
    /** None once a page is as large as the server makes it: then the search is the way. */
    showMore: (query.data?.pageSize ?? 0) < MAX_FOODS ? () => setPageSize(MAX_FOODS) : null,
    isBusy: query.isFetching,
    query,
  };
}
