import { sameName, SUGGESTED_FOODS, type ChallengeForm } from '@tastequest/client';

type Wanted = Pick<ChallengeForm, 'foodTags' | 'foodName'>;

/** What a challenge names and no food of the family has yet. `names` are foods of the family that may be the one it names. */
export function missingFoods(
  { foodTags, foodName }: Wanted,
  categories: readonly string[],
  names: readonly string[],
): Wanted {
  const food = foodName.trim();
  const isThere = names.some((name) => sameName(name, food));
  return { foodTags: foodTags.filter((tag) => !categories.includes(tag)), foodName: isThere ? '' : food };
}

/** Whether all that a challenge names is missing: no log moves it then. */
export const isStuck = (wanted: Wanted, missing: Wanted): boolean =>
  missing.foodTags.length === wanted.foodTags.length && (missing.foodName !== '' || wanted.foodName.trim() === '');

/** The names of suggested foods that have what is missing. */
export function suggestedFor({ foodTags, foodName }: Wanted): string[] {
  const matching = SUGGESTED_FOODS.filter(
    ({ name, category }) => foodTags.includes(category.toLowerCase()) || sameName(name, foodName),
  );
  return [...new Set(matching.map(({ name }) => name))];
}
