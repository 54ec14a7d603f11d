import { useMemo } from 'react';
import { useActions, type ToastApi } from '@tastequest/contract';
import { useReadAloud } from '../../screen/model/read-aloud';
import { useOutbox } from './use-outbox';

/** Messages to this child, what went wrong also read aloud where it can't read. What is answered after it has left is not for whoever plays next. */
export function useToast(): ToastApi {
  const { toast } = useActions();
  const { isHere } = useOutbox();
  const read = useReadAloud();
  return useMemo(() => {
    const ifHere =
      <Given>(say: (given: Given) => void) =>
      (given: Given) => {
        if (isHere.current) say(given);
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
  }, [toast, isHere, read]);
}
