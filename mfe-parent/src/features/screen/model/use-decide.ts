import { useActions } from '@tastequest/contract';
import { useFailureToast } from '@tastequest/forms';

interface Decision {
  run: () => Promise<unknown>;
  success: string;
  failure: string;
  /** Takes a refusal that is not the end of it, such as a question; true when it did. */
  onRefused?: (refused: unknown) => boolean;
}

/** A decision in one tap: the row goes at once (shared/client does that), a toast says how it went. */
export function useDecide(): (decision: Decision) => Promise<void> {
  const { toast } = useActions();
  const fail = useFailureToast();
  return async ({ run, success, failure, onRefused }) => {
    try {
      await run();
      toast.success(success);
    } catch (refused) {
      if (!onRefused?.(refused)) fail(refused, failure);
    }
  };
}
