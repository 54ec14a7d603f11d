import { type LoggedFood, isOpenOn, type Challenge } from '@tastequest/client';
import { signedText } from '@tastequest/formats';

interface LoggedNews {
  points: number;
  /** Further sentences, most important last. */
  sentences: string[];
  milestone: number | null;
}

/** What to tell the parent after a log: all points it brought, challenges that it moved, kind words at the limit. */
export function loggedNews(logged: LoggedFood): LoggedNews {
  const sentences = logged.challenges.map(challengeNews);
  if (logged.capReached) {
    sentences.push('Logged! This food already earned its points today, so this one is just for the record.');
  }
  return {
    points: logged.pointsAwarded + logged.challengePoints + logged.bonusPoints,
    sentences,
    milestone: logged.milestone,
  };
}

function challengeNews(challenge: LoggedFood['challenges'][number]): string {
  const { name, completed, bonusPoints, currentCount, targetCount } = challenge;
  if (!completed) return `${name}: ${currentCount}/${targetCount}`;
  return bonusPoints > 0
    ? `Challenge completed: ${name} (${signedText(bonusPoints)} bonus)`
    : `Challenge completed: ${name}`;
}

/** Challenges of this child that food logs count for today; a Taste Adventure is filled by tastes only. */
export function openChallenges(challenges: readonly Challenge[], childId: string, today: string): Challenge[] {
  return challenges.filter(
    (challenge) => challenge.childId === childId && challenge.kind === 'standard' && isOpenOn(challenge, today),
  );
}
