import {
  MESSAGES,
  useChildrenQuery,
  useDeleteRewardMutation,
  useRewardsQuery,
  useUpdateRewardMutation,
} from '@tastequest/client';
import type { Reward } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Card, EmptyState } from '@tastequest/ui';
import { useState } from 'react';
import { ConfirmAction } from '../../screen/components/confirm-action';
import { lazyPart } from '../../screen/components/lazy-part';
import { Page } from '../../screen/components/page';
import { QueryState } from '../../screen/components/query-state';
import { useFailureToast } from '../../screen/model/use-failure-toast';
import { TutorialButton } from '../../tours/components/tutorial-button';
import { rewardForm } from '../model/reward-form';
import { ClaimsPanel } from './claims-panel';
import { CreateRewardButton } from './create-reward-button';
import { RewardList } from './reward-list';
import type { RewardAction } from './reward-table';

const RewardDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './reward-dialog').then((module) => module.RewardDialog),
  null,
);

export function RewardsScreen() {
  const { toast } = useActions();
  const fail = useFailureToast();
  const rewards = useRewardsQuery();
  const { data: children = [] } = useChildrenQuery();
  const [updateReward] = useUpdateRewardMutation();
  const [deleteReward] = useDeleteRewardMutation();
  const [chosen, setChosen] = useState<{ reward: Reward; action: RewardAction } | null>(null);
  const close = () => setChosen(null);

  const act = async (reward: Reward, action: RewardAction) => {
    if (action !== 'toggle') return setChosen({ reward, action });
    try {
      await updateReward({ ...rewardForm(reward), id: reward.id, isActive: !reward.isActive }).unwrap();
      toast.success(MESSAGES.rewards.updated);
    } catch (failure) {
      fail(failure, MESSAGES.rewards.saveFailed);
    }
  };
  return (
    <Page
      title="Rewards Management"
      subtitle="What your children can look forward to."
      actions={
        <>
          <TutorialButton tour="rewards" />
          <CreateRewardButton />
        </>
      }
    >
      <ClaimsPanel />
      <Card>
        <QueryState query={rewards} failure={MESSAGES.rewards.loadFailed}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon="🎁" title="No active rewards" text="Create one, and points get something to aim at." />
            ) : (
              <RewardList rewards={rows} childList={children} onAction={(reward, action) => void act(reward, action)} />
            )
          }
        </QueryState>
      </Card>
      {chosen?.action === 'edit' && <RewardDialog reward={chosen.reward} onClose={close} />}
      {chosen?.action === 'delete' && (
        <ConfirmAction
          title="Delete reward"
          text={MESSAGES.rewards.confirmDelete}
          confirmLabel="Delete"
          danger
          run={() => deleteReward({ id: chosen.reward.id }).unwrap()}
          success={MESSAGES.rewards.deleted}
          failure={MESSAGES.rewards.deleteFailed}
          onClose={close}
        />
      )}
    </Page>
  );
}
