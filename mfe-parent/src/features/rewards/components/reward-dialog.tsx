import { MESSAGES, useChildrenQuery, useCreateRewardMutation, useUpdateRewardMutation } from '@tastequest/client';
import type { Reward, RewardForm as Values } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import { QueryState } from '../../screen/components/query-state';
import { rewardForm } from '../model/reward-form';
import { RewardForm } from './reward-form';

/** Creates a reward, or edits the given one. */
export function RewardDialog({ reward = null, onClose }: { reward?: Reward | null; onClose: () => void }) {
  const { toast, track } = useActions();
  const children = useChildrenQuery();
  const [createReward] = useCreateRewardMutation();
  const [updateReward] = useUpdateRewardMutation();
  const save = async (values: Values) => {
    if (reward) await updateReward({ id: reward.id, ...values }).unwrap();
    else await createReward(values).unwrap();
    toast.success(reward ? MESSAGES.rewards.updated : MESSAGES.rewards.created);
    if (!reward) track('reward_created');
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={reward ? 'Edit Reward' : 'Create Reward'}>
      <QueryState query={children} failure={MESSAGES.children.loadFailed}>
        {(rows) => (
          <RewardForm
            initial={rewardForm(reward)}
            childList={rows}
            submitLabel={reward ? 'Save Changes' : 'Create Reward'}
            failure={reward ? MESSAGES.rewards.saveFailed : MESSAGES.rewards.createFailed}
            onSave={save}
            onCancel={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
