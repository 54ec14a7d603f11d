import { sentenceFor, type AppError, type LoggedFood } from '@tastequest/client';
import { spokenText } from '../../spoken-text';
import { NO_NETWORK } from '../../failure-text';

/** The server said nothing final, so sending again may work. */
export function isRetryable({ kind }: AppError): boolean {
  return kind === 'network' || kind === 'server' || kind === 'rate_limited' || kind === 'auth';
}

export interface SendProblem {
  text: string;
  /** What can be done about it. */
  hint: string | null;
  /** A parent has to log this food. */
  isForGrownUp: boolean;
  /** It waits in the outbox and can be sent again. */
  canRetry: boolean;
}

/** All that is said of a problem. */
export const problemText = ({ text, hint }: SendProblem): string => spokenText(text, hint);

/** What is kept of what was not sent: all of it, all but the photo, or nothing, as only the dialog still has it. */
export type Kept = 'all' | 'without-photo' | 'nothing';

export const UNKEPT_PHOTO = "We can't keep the photo. Stay here until it's sent.";

const HINTS: Record<Kept, string> = {
  all: 'We kept it for you. Send it again!',
  'without-photo': UNKEPT_PHOTO,
  nothing: "We can't keep more. Stay here and send it again!",
};

/** Why a log did not work, in words for a child; `failure` when the server gave none. */
export function sendProblem(error: AppError, failure: string, kept: Kept = 'all'): SendProblem {
  if (isRetryable(error)) {
    const text = error.kind === 'network' ? NO_NETWORK : failure;
    return { text, hint: HINTS[kept], isForGrownUp: false, canRetry: true };
  }
  return {
    text: sentenceFor(error, failure),
    hint: error.hint ?? null,
    isForGrownUp: error.code === 'food.ask_a_grown_up',
    canRetry: false,
  };
}

/** All points that one log brought: the server's three figures together, for the big number and the toast. */
export function pointsGained({ pointsAwarded, challengePoints, bonusPoints }: LoggedFood): number {
  return pointsAwarded + challengePoints + bonusPoints;
}
