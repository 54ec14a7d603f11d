import { classify, messageFor, useChildDashboardQuery, useSetGoalMutation } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { POLL } from '../../screen/model/poll';

/** The reward that this child pinned as its goal, and the pin itself. */
export function useGoal() {
  const { toast } = useActions();
  const { goalId } = useChildDashboardQuery(undefined, {
    ...POLL,
    selectFromResult: ({ data }) => ({ goalId: data?.nextReward?.isGoal ? data.nextReward.id : null }),
  });
  const [setGoal, { isLoading }] = useSetGoalMutation();
  const toggle = async (rewardId: string) => {
    const answer = await setGoal({ rewardId: rewardId === goalId ? null : rewardId });
    if (answer.error) toast.error(messageFor(classify(answer.error), 'That did not work. Please try again.'));
  };
  return { goalId, toggle, isBusy: isLoading };
}
