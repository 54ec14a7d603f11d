import { classify, useSetGoalMutation } from '@tastequest/client';
import { useLostWords } from '../../screen/model/lost-words';
import { useToast } from '../../outbox/model/use-toast';

/** Pins a reward as "My goal"; the pin of the one that is pinned takes it away. */
export function useGoal(goalId: string | null) {
  const lostWords = useLostWords();
  const toast = useToast();
  const [setGoal, { isLoading }] = useSetGoalMutation();
  const toggle = async (rewardId: string) => {
    const answer = await setGoal({ rewardId: rewardId === goalId ? null : rewardId });
    if (answer.error) toast.error(lostWords(classify(answer.error), 'That did not work. Please try again.'));
  };
  return { toggle, isBusy: isLoading };
}
