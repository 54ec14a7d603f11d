import { useCallback } from 'react';
import { classify, useRecordTasteMutation, type RecordedTaste } from '@tastequest/client';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { logProblem, type LogProblem } from './rules';
import type { UnsentTaste } from './unsent';
import { useOutbox } from './use-outbox';
import type { Outcome } from './use-send-once';

/** Sends one try of a food. */
export function useSendTaste(): (draft: UnsentTaste) => Promise<Outcome<RecordedTaste, LogProblem>> {
  const { hidePoints } = useChildMode();
  const toast = useToast();
  const { deliver, latest } = useOutbox();
  const [recordTaste] = useRecordTasteMutation();
  return useCallback(
    async (draft) => {
      const { key: idempotencyKey, challengeId, face, sticker } = draft;
      try {
        const work = () => recordTaste({ challengeId, face, sticker, idempotencyKey }).unwrap();
        const recorded = await deliver(draft, work);
        if (recorded.milestone !== null && !hidePoints) toast.milestone(recorded.milestone);
        return { answer: recorded };
      } catch (error) {
        return { problem: logProblem(classify(error), 'That did not work.', latest(draft.key) !== undefined) };
      }
    },
    [hidePoints, toast, deliver, latest, recordTaste],
  );
}
