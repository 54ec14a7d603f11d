import { useMemo } from 'react';
import { useActions, type ToastApi } from '@tastequest/contract';
import { useChildMode } from './use-child-mode';
import { useReadAloud } from './use-read-aloud';

/** Messages to this child, what went wrong also read aloud where it can't read. What is answered after it has left is not for whoever plays next. */
export function useToast(): ToastApi {
  const { toast } = useActions();
  const { isAreaOpen } = useChildMode();
  const read = useReadAloud();
  return useMemo(() => {
    const ifHere =
      <Given>(say: (given: Given) => void) =>
      (given: Given) => {
        if (isAreaOpen.current) say(given);
      };
    return {
      success: ifHere((message: string) => toast.success(message)),
      error: ifHere((message: string) => {
        toast.error(message);
        read?.(message);
      }),
      info: ifHere((message: string) => toast.info(message)),
      warning: ifHere((message: string) => toast.warning(message)),
      foodLogged: ifHere((points: number) => toast.foodLogged(points)),
      rewardUnlocked: ifHere((name: string) => toast.rewardUnlocked(name)),
      milestone: ifHere((total: number) => toast.milestone(total)),
    };
  }, [toast, isAreaOpen, read]);
}
