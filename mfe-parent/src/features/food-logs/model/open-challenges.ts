import { isOpenOn } from '@tastequest/client';
import type { Challenge } from '@tastequest/client';

/** Challenges of this child that food logs count for today; a Taste Adventure is filled by tastes only. */
export function openChallenges(challenges: readonly Challenge[], childId: string, today: string): Challenge[] {
  return challenges.filter(
    (challenge) => challenge.childId === childId && challenge.kind === 'standard' && isOpenOn(challenge, today),
  );
}
