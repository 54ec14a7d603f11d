import { classify, messageFor } from '@tastequest/client';
import { useState } from 'react';
import { useSession } from '../session/session-context';
import type { Supabase } from '../session/supabase';

/** Runs a form of an entry page against supabase: the message of a failure for the banner, and nothing sent twice. */
export function useEntryForm(fallback: string) {
  const session = useSession();
  const [problem, setProblem] = useState<{ message: string; code: string }>();
  const [busy, setBusy] = useState(false);

  const run = async (work: (supabase: Supabase) => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      await work(await session.supabase());
      return true;
    } catch (cause) {
      const failure = classify(cause);
      const message = messageFor(failure, fallback);
      // What to do about it, where the server knows.
      const full = failure.hint && message === failure.message ? `${message} ${failure.hint}` : message;
      setProblem({ message: full, code: failure.code });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    error: problem?.message,
    /** What the error is, for a page that knows more about it. */
    code: problem?.code,
    clear: () => setProblem(undefined),
    busy,
    run,
    refresh: session.refresh,
  };
}
