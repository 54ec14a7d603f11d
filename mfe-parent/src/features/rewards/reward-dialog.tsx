import {
  MESSAGES,
  REWARD_DEFAULTS,
  useChildrenQuery,
  useCreateRewardMutation,
  useLazyRewardQuery,
  useUpdateRewardMutation,
  useCreationKey,
} from '@tastequest/client';
import type { Reward, RewardForm as Values } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog } from '@tastequest/family';
import { QueryState } from '@tastequest/ui';
import { useState } from 'react';
import { RewardForm } from './reward-form';
import { rewardForm } from './rules';

/** Creates a reward, or edits the given one. */
export function RewardDialog({ reward = null, onClose }: { reward?: Reward | null; onClose: () => void }) {
  return (
    <FormDialog onClose={onClose} title={reward ? 'Edit Reward' : 'Create Reward'}>
      <RewardEditor reward={reward} onSaved={onClose} />
    </FormDialog>
  );
}

interface RewardEditorProps {
  /** What is edited; null for a new reward. */
  reward: Reward | null;
  /** What the form of a new reward begins with. */
  start?: Values;
  onSaved: () => void;
}

/** The form of a reward with its data, in the dialog around it. */
export function RewardEditor({ reward, start, onSaved }: RewardEditorProps) {
  const { toast, track } = useActions();
  const children = useChildrenQuery();
  const [stored, setStored] = useState(reward);
  const [loadReward] = useLazyRewardQuery();
  const [createReward] = useCreateRewardMutation();
  const [updateReward] = useUpdateRewardMutation();
  const creationKey = useCreationKey();
  const save = async (values: Values, overwrite: boolean) => {
    if (stored) {
      const unchangedSince = overwrite ? undefined : stored.updatedAt;
      await updateReward({ id: stored.id, ...values, unchangedSince }).unwrap();
      toast.success(MESSAGES.rewards.updated);
    } else {
      await createReward({ ...values, ...creationKey(values) }).unwrap();
      toast.success(MESSAGES.rewards.created);
      track('reward_created');
    }
    onSaved();
  };
  const reload = async () => {
    const fresh = stored && (await loadReward({ id: stored.id }).unwrap());
    setStored(fresh);
    return rewardForm(fresh);
  };
  return (
    <QueryState query={children} failure={MESSAGES.children.loadFailed}>
      {(rows) => (
        <RewardForm
          initial={reward ? rewardForm(reward) : (start ?? REWARD_DEFAULTS)}
          childList={rows}
          submitLabel={stored ? 'Save Changes' : 'Create Reward'}
          failure={stored ? MESSAGES.rewards.saveFailed : MESSAGES.rewards.createFailed}
          onSave={save}
          onReload={reload}
        />
      )}
    </QueryState>
  );
}
