import { useCallback } from 'react';
import { classify, useRecordTasteMutation, type RecordedTaste } from '@tastequest/client';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import type { OutboxTaste } from './items';
import { sendProblem, type SendProblem } from './rules';
import { useOutbox } from './use-outbox';
import type { Outcome } from './use-send-once';

/** Sends one taste of a food. */
export function useSendTaste(): (item: OutboxTaste) => Promise<Outcome<RecordedTaste, SendProblem>> {
  const { hidePoints } = useChildMode();
  const toast = useToast();
  const { deliver, find } = useOutbox();
  const [recordTaste] = useRecordTasteMutation();
  return useCallback(
    async (item) => {
      const { key: idempotencyKey, challengeId, face, sticker } = item;
      try {
        const request = () => recordTaste({ challengeId, face, sticker, idempotencyKey }).unwrap();
        const recorded = await deliver(item, request);
        if (recorded.milestone !== null && !hidePoints) toast.milestone(recorded.milestone);
        return { answer: recorded };
      } catch (error) {
        return { problem: sendProblem(classify(error), "That didn't work.", find(item.key) ? 'all' : 'nothing') };
      }
    },
    [hidePoints, toast, deliver, find, recordTaste],
  );
}
