import { isOpenOn, matchingChallenges, type Challenge, type Food } from '@tastequest/client';

/** A food as a tile shows it. */
export interface PickedFood {
  id: string;
  name: string;
  emoji: string;
  pointsValue: number;
  /** Null where the list it was picked from does not carry them. */
  categoryTags: readonly string[] | null;
}

/** The food of a list that knows no tags, such as the favorites. */
export function fromShortList(food: { foodId: string; name: string; emoji: string; pointsValue: number }): PickedFood {
  const { foodId: id, name, emoji, pointsValue } = food;
  return { id, name, emoji, pointsValue, categoryTags: null };
}

/** The challenges that take a food today. A Taste Adventure takes none: it has its own tastes. */
export function openChallenges(challenges: readonly Challenge[], today: string): Challenge[] {
  return challenges.filter((challenge) => challenge.kind === 'standard' && isOpenOn(challenge, today));
}

/**
 * What a food will count for. The chosen challenge comes first: the foods on offer are those that count for it, and one
 * that names neither tags nor a food counts any food when it is chosen.
 */
export function countsFor(
  challenges: readonly Challenge[],
  food: Pick<Food, 'name'> & { categoryTags: readonly string[] },
  today: string,
  chosenId: string | null,
): Challenge[] {
  const open = openChallenges(challenges, today);
  const chosen = open.find(({ id }) => id === chosenId);
  const counting = matchingChallenges(open, food, today).filter(({ id }) => id !== chosenId);
  return chosen ? [chosen, ...counting] : counting;
}
