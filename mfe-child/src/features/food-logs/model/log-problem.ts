import { messageFor, type AppError } from '@tastequest/client';

export interface LogProblem {
  words: string;
  /** What can be done about it. */
  hint: string | null;
  /** A parent has to log this food. */
  isForGrownUp: boolean;
}

/** Why a log did not work, in words for a child; `failed` when the server gave none. */
export function logProblem(error: AppError, failed: string): LogProblem {
  return {
    words: messageFor(error, failed),
    hint: error.hint ?? null,
    isForGrownUp: error.code === 'food.ask_a_grown_up',
  };
}
