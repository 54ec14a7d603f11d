import { normalizeTags } from '../tags';

export const CHALLENGE_STATUSES = ['active', 'completed', 'expired'] as const;
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number];

/** A `taste_adventure` is filled by tastes of one food; logs of foods never count for it. */
export const CHALLENGE_KINDS = ['standard', 'taste_adventure'] as const;
type ChallengeKind = (typeof CHALLENGE_KINDS)[number];
export type ChallengeSort = 'name' | 'points' | 'due' | 'progress' | 'newest';

interface MatchableFood {
  name: string;
  categoryTags: readonly string[];
}

interface MatchableChallenge {
  kind?: ChallengeKind;
  status: string;
  startDate: string | null;
  endDate: string | null;
  foodTags: readonly string[];
  foodName: string | null;
}

/** Whether two foods, or two of anything a family names, have one name: case and the space around it don't count. */
export const sameName = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

type Wanted = Pick<MatchableChallenge, 'kind' | 'foodTags' | 'foodName'>;

/** Whether a food counts for a challenge: a shared tag, or the challenge names that food. A Taste Adventure counts tastes only. */
export function foodCounts(challenge: Wanted, food: MatchableFood): boolean {
  if (challenge.kind === 'taste_adventure') return false;
  const wanted = new Set(normalizeTags(challenge.foodTags));
  const hasTag = normalizeTags(food.categoryTags).some((tag) => wanted.has(tag));
  const isNamed =
    challenge.foodName !== null && challenge.foodName.trim() !== '' && sameName(challenge.foodName, food.name);
  return hasTag || isNamed;
}

/** Whether a challenge takes entries on a day (`YYYY-MM-DD`, both ends included, no end means open). */
export function isOpenOn(
  challenge: Pick<MatchableChallenge, 'status' | 'startDate' | 'endDate'>,
  day: string,
): boolean {
  const hasStarted = challenge.startDate === null || challenge.startDate <= day;
  const hasEnded = challenge.endDate !== null && challenge.endDate < day;
  return challenge.status === 'active' && hasStarted && !hasEnded;
}

/** The challenges that logging this food on this day will count for. The server decides; this is the preview. */
export function matchingChallenges<C extends MatchableChallenge>(
  challenges: readonly C[],
  food: MatchableFood,
  day: string,
): C[] {
  return challenges.filter((challenge) => isOpenOn(challenge, day) && foodCounts(challenge, food));
}

/** The foods to offer for a challenge: all when it names neither tags nor a food. */
export function foodsForChallenge<F extends MatchableFood>(foods: readonly F[], challenge: Wanted | null): F[] {
  const isOpenToAll = !challenge || (challenge.foodTags.length === 0 && !challenge.foodName);
  return isOpenToAll ? [...foods] : foods.filter((food) => foodCounts(challenge, food));
}
