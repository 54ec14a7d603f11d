import { classify, messageFor } from '@tastequest/client';
import { useState } from 'react';
import { useSession } from '../session/session-context';
import type { Supabase } from '../session/supabase';

/** Runs a form of an entry page against supabase: the message of a failure for the banner, and nothing sent twice. */
export function useEntryForm(fallback: string) {
  const session = useSession();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (work: (supabase: Supabase) => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    try {
      await work(await session.supabase());
      return true;
    } catch (cause) {
      const failure = classify(cause);
      const message = messageFor(failure, fallback);
      // What to do about it, where the server knows.
      setError(failure.hint && message === failure.message ? `${message} ${failure.hint}` : message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { error, busy, run, refresh: session.refresh };
}
