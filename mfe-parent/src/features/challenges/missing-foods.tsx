import {
  classify,
  MESSAGES,
  messageFor,
  tagLabel,
  useAddSuggestedFoodsMutation,
  useFoodPageQuery,
  useLazyFoodPageQuery,
  type ChallengeForm,
} from '@tastequest/client';
import { andText, countText } from '@tastequest/formats';
import { Button, FormError, useDebouncedValue } from '@tastequest/ui';
import { Sprout } from 'lucide-react';
import { addedText } from '../foods/rules';
import styles from './challenge-form.module.css';
import { isStuck, missingFoods, suggestedFor } from './missing';

type Wanted = Pick<ChallengeForm, 'foodTags' | 'foodName'>;

/** The foods that may be the one of this name; with all categories. */
const foodsLike = (search: string) => ({ search, pageSize: search === '' ? 1 : 100 });

const missingIn = (
  wanted: Wanted,
  { items, categories }: { items: readonly { name: string }[]; categories: string[] },
) =>
  missingFoods(
    wanted,
    categories,
    items.map(({ name }) => name),
  );

/** Asks whether none of the family's foods counts for a challenge; no where that can't be found out. */
export function useFindStuck() {
  const [loadFoods] = useLazyFoodPageQuery();
  return async (wanted: Wanted): Promise<boolean> => {
    const { data } = await loadFoods(foodsLike(wanted.foodName.trim()));
    return data !== undefined && isStuck(wanted, missingIn(wanted, data));
  };
}

/** Says what the challenge names and no food of the family has, and adds suggested foods that have it with one press. */
export function MissingFoods({ foodTags, foodName }: Wanted) {
  const search = useDebouncedValue(foodName.trim());
  const { currentData } = useFoodPageQuery(foodsLike(search));
  const [addFoods, { isLoading, error, data: isAdded, originalArgs: added = [] }] = useAddSuggestedFoodsMutation();
  if (!currentData || search !== foodName.trim()) return null;
  const missing = missingIn({ foodTags, foodName }, currentData);
  const suggested = suggestedFor(missing);
  const text = missingText(missing, suggested.length > 0);
  return (
    <div role="status">
      {text === '' && isAdded !== undefined && <p className={styles.added}>{addedText(added.length)}</p>}
      {text !== '' && (
        <div className={styles.question}>
          <p>
            <Sprout aria-hidden="true" />
            <span>{text}</span>
          </p>
          <FormError>{error && messageFor(classify(error), MESSAGES.foods.saveFailed)}</FormError>
          {suggested.length > 0 && (
            <div className={styles.answers}>
              <Button variant="secondary" busy={isLoading} onClick={() => void addFoods(suggested)}>
                {countText(suggested.length, { one: `Add ${suggested[0]}`, other: 'Add # suggested foods' })}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function missingText({ foodTags, foodName }: Wanted, isSuggested: boolean): string {
  const sentences = [];
  if (foodTags.length > 0) {
    sentences.push(`No food has the category ${andText(foodTags.map((tag) => `"${tagLabel(tag)}"`))} yet.`);
  }
  if (foodName !== '') sentences.push(`"${foodName}" is not among your foods yet.`);
  if (sentences.length > 0 && !isSuggested) sentences.push('Add it in Manage Food, or no log can count for it.');
  return sentences.join(' ');
}
