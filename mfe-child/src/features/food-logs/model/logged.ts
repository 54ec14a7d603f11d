import type { LoggedFood } from '@tastequest/client';

/** All points that one log brought: the server's three figures together, for the big number and the toast. */
export function gainOf({ pointsAwarded, challengePoints, bonusPoints }: LoggedFood): number {
  return pointsAwarded + challengePoints + bonusPoints;
}
