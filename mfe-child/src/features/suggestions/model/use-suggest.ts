import { useRef, useState } from 'react';
import {
  MESSAGES,
  classify,
  messageFor,
  newId,
  useSuggestFoodMutation,
  type SuggestFoodForm,
  type Suggested,
} from '@tastequest/client';
import { useActions } from '@tastequest/contract';

/** Sends one suggestion: one key per opening of the dialog, however often it is tapped or sent again. */
export function useSuggest() {
  const { toast } = useActions();
  const [key] = useState(newId);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<Suggested | null>(null);
  const [suggestFood] = useSuggestFoodMutation();

  const send = async (food: SuggestFoodForm) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    const answer = await suggestFood({ ...food, idempotencyKey: key });
    setBusy(false);
    if (answer.error) {
      const error = classify(answer.error);
      const isOffline = error.kind === 'network';
      setProblem(
        isOffline ? 'Oh no, the internet is gone! Send it again.' : messageFor(error, MESSAGES.foods.saveFailed),
      );
      isSending.current = false;
      return;
    }
    toast.success(MESSAGES.foods.submitted);
    setSent(answer.data);
  };

  return { send, isBusy, problem, sent };
}
