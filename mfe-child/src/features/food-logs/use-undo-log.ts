import { classify, useUndoFoodLogMutation } from '@tastequest/client';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { useLostWords } from '../../hooks/lost-words';

/** Takes a log back; the server says whether its ten minutes are over. */
export function useUndoLog() {
  const { childId } = useChildMode();
  const lostWords = useLostWords();
  const toast = useToast();
  const [undoFoodLog, { isLoading }] = useUndoFoodLogMutation();
  const undo = async (foodLogId: string) => {
    const answer = await undoFoodLog({ foodLogId, childId });
    if (answer.error) toast.error(lostWords(classify(answer.error), 'That did not work. Please try again.'));
    else toast.success('Taken back.');
  };
  return { undo, isBusy: isLoading };
}
