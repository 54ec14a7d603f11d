import { useCallback } from 'react';
import { messageFor, type AppError } from '@tastequest/client';
import { useChildMode } from './use-child-mode';

export const NO_NET = 'Oh no, the internet is gone!';

/** What the server says with points in it, for a child who sees none. */
const WITHOUT_POINTS: Record<string, string> = {
  'reward.not_enough_points': 'Not yet! Keep going.',
  'points.already_spent': 'It is too late to take this back.',
};

/** Says why what a child sent did not arrive; `failed` when the server gave no words. */
export function useLostWords(): (error: AppError, failed: string) => string {
  const { hidePoints } = useChildMode();
  return useCallback(
    (error, failed) => {
      if (error.kind === 'network') return `${NO_NET} Send it again.`;
      return (hidePoints && WITHOUT_POINTS[error.code]) || messageFor(error, failed);
    },
    [hidePoints],
  );
}

/** Why something is not to be seen: `failed` when the server gave no words. */
export const missingWords = (error: AppError, failed: string): string =>
  error.kind === 'network' ? `${NO_NET} Wait a bit. ${failed}` : messageFor(error, failed);
