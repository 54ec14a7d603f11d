import { classify, useUndoFoodLogMutation, type MealType, useIdempotencyKeys } from '@tastequest/client';
import { sendFailureText } from '../../failure-text';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { useSendLog } from '../outbox/use-send-log';
import { useSendOnce } from '../outbox/use-send-once';
import type { PickedFood } from './rules';

interface LogChoice {
  food: PickedFood;
  mealType: MealType;
  challengeId: string | null;
  photo: File | null;
}

/**
 * Sends one log. Within one opening of the dialog the same choice has the same key, and a second tap while the first is
 * under way does nothing: however often a child taps, there is one log. Another choice is another log; the first stays
 * in the outbox.
 */
export function useLogFood() {
  const keys = useIdempotencyKeys();
  const sendLog = useSendLog();
  return useSendOnce(({ food, mealType, challengeId, photo }: LogChoice) => {
    const { id: foodId, name: foodName, emoji: foodEmoji } = food;
    const hasPhoto = photo !== null;
    const key = keys.keyFor([foodId, mealType, challengeId]);
    return sendLog(
      { kind: 'log', key, foodId, foodName, foodEmoji, mealType, challengeId, hasPhoto, photoPath: null },
      photo,
    );
  });
}

/** Takes a log back; the server says whether its ten minutes are over. */
export function useUndoLog() {
  const { childId, hidePoints } = useChildMode();
  const toast = useToast();
  const [undoFoodLog, { isLoading, originalArgs }] = useUndoFoodLogMutation();
  const undo = async (foodLogId: string) => {
    const answer = await undoFoodLog({ foodLogId, childId });
    if (answer.error)
      toast.error(sendFailureText(classify(answer.error), "That didn't work. Please try again.", hidePoints));
    else toast.success('OK, we undid that.');
  };
  return { undo, undoing: isLoading && originalArgs ? originalArgs.foodLogId : null };
}
