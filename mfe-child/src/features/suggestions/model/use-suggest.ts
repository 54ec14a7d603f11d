import { MESSAGES, useSuggestFoodMutation, type SuggestFoodForm, type Suggested } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { lostWords } from '../../screen/model/lost-words';
import { useSendOnce } from '../../outbox/model/use-send-once';

/** Sends one suggestion. */
export function useSuggest() {
  const { toast } = useActions();
  const [suggestFood] = useSuggestFoodMutation();
  return useSendOnce<SuggestFoodForm, Suggested>({
    kind: 'suggestion',
    send: (food, idempotencyKey) => suggestFood({ ...food, idempotencyKey }),
    wordsFor: (error) => lostWords(error, MESSAGES.foods.saveFailed),
    onSent: () => toast.success(MESSAGES.foods.submitted),
  });
}
