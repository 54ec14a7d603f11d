import { isOpenOn, mealOf } from '@tastequest/client';
import type { Challenge, LoggedFood, Meal, MealForm, MealOutlook, UndoPreview } from '@tastequest/client';
import { andText, numberText, pointsText, signedText } from '@tastequest/formats';
import { milestoneText } from '../points/milestone-text';

type Named = readonly { id: string; fullName: string }[];

interface MealNews {
  points: number;
  /** Further lines, most important last. */
  news: string[];
}

/** What to tell the parent after a meal: all points it brought, challenges that it moved, kind words at the limit, who reached how much. */
export function mealNews({ logs }: Pick<Meal, 'logs'>, childList: Named): MealNews {
  const challenges = new Map(logs.flatMap((log) => log.challenges.map((challenge) => [challenge.id, challenge])));
  const news = [...challenges.values()].map(challengeNews);
  const atLimit = new Set(logs.filter(({ capReached }) => capReached).map(({ log }) => log.foodName));
  if (atLimit.size > 0) {
    const foods = [...atLimit];
    news.push(
      foods.length === 1
        ? `Logged! ${foods.join('')} already earned its points that day, so this one is just for the record.`
        : `Logged! ${andText(foods)} already earned their points that day, so they are just for the record.`,
    );
  }
  const milestones = childList.flatMap(({ id, fullName }) => {
    const reached = logs.flatMap(({ log, milestone }) => (log.childId === id ? (milestone ?? []) : []));
    return reached.length > 0 ? [milestoneText(fullName, Math.max(...reached))] : [];
  });
  return {
    points: pointsOf(logs),
    news: [...news, ...milestones],
  };
}

const pointsOf = (logs: Meal['logs']) =>
  logs.reduce((sum, log) => sum + log.pointsAwarded + log.challengePoints + log.bonusPoints, 0);

function challengeNews(challenge: LoggedFood['challenges'][number]): string {
  const { name, completed, bonusPoints, currentCount, targetCount } = challenge;
  if (!completed) return `${name}: ${currentCount}/${targetCount}`;
  return bonusPoints > 0
    ? `Challenge completed: ${name} (${signedText(bonusPoints)} bonus)`
    : `Challenge completed: ${name}`;
}

/** "Dinner for Mia and Leo" */
export function mealTitle({ mealType, logs }: Pick<Meal, 'mealType' | 'logs'>, childList: Named): string {
  return `${mealOf(mealType).label} for ${andText(eatersOf({ logs }, childList).map(({ fullName }) => fullName))}`;
}

/** Who ate, each with one log of theirs and what the meal brought them. */
export function eatersOf({ logs }: Pick<Meal, 'logs'>, childList: Named) {
  return childList.flatMap(({ id, fullName }) => {
    const own = logs.filter(({ log }) => log.childId === id);
    return own[0] ? { id, fullName, logId: own[0].log.id, points: pointsOf(own) } : [];
  });
}

/** Why not all of a log's points can go back: the child spent them, a parent took them, or both. */
export const goneText = (childName: string, gone: number, points: number): string =>
  `${childName} no longer has ${numberText(gone)} of the ${pointsText(points)} that go back: they were spent or taken away.`;

/** How many of these points a child no longer has, by what one of the logs would take back. */
export function goneOf(points: number, one: Pick<UndoPreview, 'points' | 'missingPoints' | 'pointsLeft'>): number {
  const balance = one.pointsLeft + one.points - one.missingPoints;
  return Math.max(points - balance, 0);
}

/** Whether what is logged is what the form says, with these photos. */
export function isOfForm(
  meal: Meal,
  { childIds, foodIds, mealType, day }: MealForm,
  photoPaths: readonly string[],
): boolean {
  const wanted = childIds.flatMap((childId) => foodIds.map((foodId) => `${childId} ${foodId}`)).sort();
  const logged = meal.logs.map(({ log }) => `${log.childId} ${log.foodId}`).sort();
  const photos = meal.logs.flatMap(({ log }) => log.photoUrl ?? []);
  const hasPhotos = [...photos].sort().join() === [...photoPaths].sort().join();
  return meal.mealType === mealType && meal.logDate === day && wanted.join() === logged.join() && hasPhotos;
}

/** "Mia +30, bonus 20" */
export function outlookText(
  name: string,
  { foodPoints, challengePoints, bonusPoints, unpaidFoodIds }: Omit<MealOutlook, 'childId'>,
): string {
  const parts = [`${name} ${signedText(foodPoints + challengePoints)}`];
  if (bonusPoints > 0) parts.push(`bonus ${numberText(bonusPoints)}`);
  if (unpaidFoodIds.length > 0) parts.push(`${numberText(unpaidFoodIds.length)} at the daily limit`);
  return parts.join(', ');
}

/** Challenges of these children that food logs of this day count for; a Taste Adventure is filled by tastes only. */
export function openChallenges(
  challenges: readonly Challenge[],
  childIds: readonly string[],
  day: string,
): Challenge[] {
  return challenges.filter(
    (challenge) => childIds.includes(challenge.childId) && challenge.kind === 'standard' && isOpenOn(challenge, day),
  );
}
