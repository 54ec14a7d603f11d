import { SUGGESTED_FOODS, type Challenge, type ChallengeForm, type ChallengeSort } from '@tastequest/client';
import { dayText, pointsText } from '@tastequest/formats';

export interface ChallengeFilter {
  search: string;
  childId: string;
  status: '' | Challenge['status'];
  sort: ChallengeSort;
}

type Progress = Pick<Challenge, 'currentCount' | 'targetCount'>;

/** The true count, also beyond the goal: "12/10". The bar beside it stops at 100 %. */
export function progressText({ currentCount, targetCount }: Progress): string {
  return `${currentCount}/${targetCount}`;
}

export function dueText(endDate: string | null): string {
  return endDate === null ? 'No deadline' : dayText(endDate);
}

/** Something that may be meant and mostly is a slip, and the field to change if it is one. */
export interface Question {
  field: 'endDate' | 'currentCount';
  text: string;
}

/** What is asked before a challenge is saved. A due date that was past before the edit is not asked about again. */
export function questionsAbout(challenge: ChallengeForm, initial: ChallengeForm, today: string): Question[] {
  const { endDate, currentCount, targetCount, bonusPoints, status } = challenge;
  const questions: Question[] = [];
  if (endDate !== '' && endDate < today && endDate !== initial.endDate) {
    const text = `The due date, ${dayText(endDate)}, is in the past, so this challenge is already over.`;
    questions.push({ field: 'endDate', text });
  }
  if (status !== 'completed' && currentCount >= targetCount) {
    const pays = bonusPoints > 0 ? ` and pays its bonus of ${pointsText(bonusPoints)}` : '';
    const text = `The current progress already meets the goal, so this challenge is completed at once${pays}.`;
    questions.push({ field: 'currentCount', text });
  }
  return questions;
}

type Wanted = Pick<ChallengeForm, 'foodTags' | 'foodName'>;

/** What a challenge names and no food of the family has yet. `names` are foods of the family that may be the one it names. */
export function missingFoods(
  { foodTags, foodName }: Wanted,
  categories: readonly string[],
  names: readonly string[],
): Wanted {
  const food = foodName.trim();
  const isThere = names.some((name) => name.toLowerCase() === food.toLowerCase());
  return { foodTags: foodTags.filter((tag) => !categories.includes(tag)), foodName: isThere ? '' : food };
}

/** The names of suggested foods that have what is missing. */
export function suggestedFor({ foodTags, foodName }: Wanted): string[] {
  const matching = SUGGESTED_FOODS.filter(
    ({ name, category }) => foodTags.includes(category.toLowerCase()) || name.toLowerCase() === foodName.toLowerCase(),
  );
  return [...new Set(matching.map(({ name }) => name))];
}
