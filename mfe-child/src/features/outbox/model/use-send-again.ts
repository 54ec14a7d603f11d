import { useCallback } from 'react';
import { useActions } from '@tastequest/contract';
import type { Unsent } from './unsent';
import { useSendLog } from './use-send-log';
import { useSendTaste } from './use-send-taste';

/** Sends once more what is kept, and says how it went. */
export function useSendAgain(): (draft: Unsent) => Promise<void> {
  const { toast } = useActions();
  const sendLog = useSendLog();
  const sendTaste = useSendTaste();
  return useCallback(
    async (draft) => {
      const { problem } = draft.kind === 'log' ? await sendLog(draft) : await sendTaste(draft);
      if (problem) toast.error([problem.words, problem.hint].filter(Boolean).join(' '));
      else if (draft.kind === 'taste') toast.success('Sent!');
    },
    [toast, sendLog, sendTaste],
  );
}
