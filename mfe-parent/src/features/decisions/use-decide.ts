import { useActions } from '@tastequest/contract';
import { useFailureToast } from '@tastequest/family';
import { createContext, useContext } from 'react';

interface Decision {
  /** The row that is decided. */
  id: string;
  run: () => Promise<unknown>;
  success: string;
  failure: string;
}

/** A second tap within this time belongs to the first. */
const REST_MS = 500;

interface Deciding {
  /** The row of the decision under way, and of the one just made. */
  decided: string | null;
  setDecided: (id: string | null) => void;
}

/** One for all lists: a decided row moves what stands below it, also in the next list, under the finger. */
export const DecidingContext = createContext<Deciding>({ decided: null, setDecided: () => undefined });

/** A decision in one tap: the row goes at once (shared/client does that), a toast says how it went. */
export function useDecide(): (decision: Decision) => Promise<void> {
  const { toast } = useActions();
  const fail = useFailureToast();
  const { setDecided } = useContext(DecidingContext);
  return async ({ id, run, success, failure }) => {
    setDecided(id);
    try {
      await run();
      toast.success(success);
    } catch (refused) {
      fail(refused, failure);
    } finally {
      setTimeout(() => setDecided(null), REST_MS);
    }
  };
}
