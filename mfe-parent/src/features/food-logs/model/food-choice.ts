import { foodsForChallenge, isOpenOn } from '@tastequest/client';
import type { Challenge, Food } from '@tastequest/client';
import { matches } from '../../screen/model/matches';

/** Challenges of this child that take entries today. */
export function openChallenges(challenges: readonly Challenge[], childId: string, today: string): Challenge[] {
  return challenges.filter((challenge) => challenge.childId === childId && isOpenOn(challenge, today));
}

/** Foods for the picker: by search text and, when a challenge asks for certain foods, only those. */
export function foodChoices(foods: readonly Food[], search: string, challenge: Challenge | null): Food[] {
  return foodsForChallenge(foods, challenge).filter((food) =>
    matches(search, food.name, food.description, ...food.categoryTags),
  );
}
