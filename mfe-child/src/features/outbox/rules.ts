import { messageFor, type AppError, type LoggedFood } from '@tastequest/client';
import { NO_NET } from '../../failure-text';

/** The server said nothing final, so sending again may work. */
export function isWorthAnotherTry({ kind }: AppError): boolean {
  return kind === 'network' || kind === 'server' || kind === 'rate_limited' || kind === 'auth';
}

export interface LogProblem {
  words: string;
  /** What can be done about it. */
  hint: string | null;
  /** A parent has to log this food. */
  isForGrownUp: boolean;
  /** It is kept and can be sent again. */
  isKept: boolean;
}

/** All that is said of a problem. */
export const problemText = ({ words, hint }: LogProblem): string => [words, hint].filter(Boolean).join(' ');

/**
 * Why a log did not work, in words for a child; `failed` when the server gave none.
 *
 * @param isWaiting false when the list of what waits is full, so that only the dialog still has it
 */
export function logProblem(error: AppError, failed: string, isWaiting = true): LogProblem {
  if (isWorthAnotherTry(error)) {
    const words = error.kind === 'network' ? NO_NET : failed;
    const hint = isWaiting
      ? 'We kept it for you. Send it again!'
      : 'We can not keep more. Stay here and send it again!';
    return { words, hint, isForGrownUp: false, isKept: true };
  }
  return {
    words: messageFor(error, failed),
    hint: error.hint ?? null,
    isForGrownUp: error.code === 'food.ask_a_grown_up',
    isKept: false,
  };
}

/** All points that one log brought: the server's three figures together, for the big number and the toast. */
export function gainOf({ pointsAwarded, challengePoints, bonusPoints }: LoggedFood): number {
  return pointsAwarded + challengePoints + bonusPoints;
}
