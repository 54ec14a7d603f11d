import { MESSAGES, useSuggestFoodMutation, type SuggestFoodForm, type Suggested } from '@tastequest/client';
import { useLostWords } from '../../screen/model/lost-words';
import { useSendOnce } from '../../outbox/model/use-send-once';
import { useToast } from '../../outbox/model/use-toast';

/** Sends one suggestion. */
export function useSuggest() {
  const lostWords = useLostWords();
  const toast = useToast();
  const [suggestFood] = useSuggestFoodMutation();
  return useSendOnce<SuggestFoodForm, Suggested>({
    kind: 'suggestion',
    send: (food, idempotencyKey) => suggestFood({ ...food, idempotencyKey }),
    wordsFor: (error) => lostWords(error, MESSAGES.foods.saveFailed),
    onSent: () => toast.success(MESSAGES.foods.submitted),
  });
}
