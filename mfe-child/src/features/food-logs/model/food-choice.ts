import { foodsForChallenge, isOpenOn, matchingChallenges, type Challenge, type Food } from '@tastequest/client';
import { matches } from '../../screen/model/matches';

/** The foods to offer: those that count for the chosen challenge, then those that the search finds. */
export function foodsToPick(foods: readonly Food[], challenge: Challenge | null, search: string): Food[] {
  return foodsForChallenge(foods, challenge).filter((food) =>
    matches(search, food.name, food.description, ...food.categoryTags),
  );
}

/** The challenges that take an entry today. */
export function openChallenges(challenges: readonly Challenge[], today: string): Challenge[] {
  return challenges.filter((challenge) => isOpenOn(challenge, today));
}

/**
 * What a food will count for. The chosen challenge comes first: the foods on offer are those that count for it, and one
 * that names neither tags nor a food counts any food when it is chosen.
 */
export function countsFor(
  challenges: readonly Challenge[],
  food: Food,
  today: string,
  chosenId: string | null,
): Challenge[] {
  const chosen = openChallenges(challenges, today).find(({ id }) => id === chosenId);
  const counting = matchingChallenges(challenges, food, today).filter(({ id }) => id !== chosenId);
  return chosen ? [chosen, ...counting] : counting;
}
