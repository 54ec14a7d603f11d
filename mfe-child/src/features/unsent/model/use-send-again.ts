import { useCallback } from 'react';
import { problemText } from '../../food-logs/model/log-problem';
import type { Unsent } from '../../outbox/model/unsent';
import { useSendLog } from '../../food-logs/model/use-send-log';
import { useSendTaste } from '../../adventures/model/use-send-taste';
import { useToast } from '../../outbox/model/use-toast';

/**
 * Sends once more what is kept, and says how it went. What goes by itself says only what is over: a log that arrived or was
 * refused for good; what did not get through stays on the screen anyway.
 */
export function useSendAgain(): (draft: Unsent, goesByItself?: boolean) => Promise<void> {
  const toast = useToast();
  const sendLog = useSendLog();
  const sendTaste = useSendTaste();
  return useCallback(
    async (draft, goesByItself = false) => {
      const { problem } = draft.kind === 'log' ? await sendLog(draft) : await sendTaste(draft);
      if (!problem) {
        if (draft.kind === 'taste') toast.success('Sent!');
        return;
      }
      const why = problemText(problem);
      if (!problem.isKept) toast.error(`${draft.foodName} was not sent. ${why}`);
      else if (!goesByItself) toast.error(why);
    },
    [toast, sendLog, sendTaste],
  );
}
