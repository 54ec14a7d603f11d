import { classify, messageFor } from '@tastequest/client';
import { useActions } from '@tastequest/contract';

/** A toast for a refused action that has no form: the server's sentence, else the fallback. */
export function useFailureToast(): (failure: unknown, fallback: string) => void {
  const { toast } = useActions();
  return (failure, fallback) => toast.error(messageFor(classify(failure), fallback));
}
