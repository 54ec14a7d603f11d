import {
  classify,
  MESSAGES,
  messageFor,
  tagLabel,
  useAddSuggestedFoodsMutation,
  useFoodPageQuery,
  type ChallengeForm,
} from '@tastequest/client';
import { andText, countText } from '@tastequest/formats';
import { Button, FormError, useDebouncedValue } from '@tastequest/ui';
import { Sprout } from 'lucide-react';
import { addedText } from '../foods/rules';
import styles from './challenge-form.module.css';
import { missingFoods, suggestedFor } from './missing';

type Wanted = Pick<ChallengeForm, 'foodTags' | 'foodName'>;

/** Says what the challenge names and no food of the family has, and adds suggested foods that have it with one press. */
export function MissingFoods({ foodTags, foodName }: Wanted) {
  const search = useDebouncedValue(foodName.trim());
  const { currentData } = useFoodPageQuery({ search, pageSize: search === '' ? 1 : 100 });
  const [addFoods, { isLoading, error, data: isAdded, originalArgs: added = [] }] = useAddSuggestedFoodsMutation();
  if (!currentData || search !== foodName.trim()) return null;
  const names = currentData.items.map(({ name }) => name);
  const missing = missingFoods({ foodTags, foodName }, currentData.categories, names);
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
