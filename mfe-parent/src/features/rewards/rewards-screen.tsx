import { MESSAGES, useDeleteRewardMutation, useSetRewardActiveMutation } from '@tastequest/client';
import type { ListedReward } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { ConfirmAction, useFailureToast } from '@tastequest/family';
import { numberText } from '@tastequest/formats';
import { Card, lazyComponent } from '@tastequest/ui';
import { useState } from 'react';
import { Page } from '../../components/page';
import { useInbox } from '../decisions/use-inbox';
import { IdeasButton } from '../ideas/ideas-button';
import { TutorialButton } from '../tours/tutorial-button';
import { Claims } from './claims';
import { CreateRewardButton } from './create-reward-button';
import { RewardList } from './reward-list';
import type { RewardAction } from './reward-table';

const RewardDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './reward-dialog').then((module) => module.RewardDialog),
  null,
);

const RewardIdeasDialog = lazyComponent(
  () => import(/* webpackChunkName: 'ideas' */ './reward-ideas-dialog').then((module) => module.RewardIdeasDialog),
  null,
);

export function RewardsScreen() {
  const { toast } = useActions();
  const fail = useFailureToast();
  const [setActive] = useSetRewardActiveMutation();
  const [deleteReward] = useDeleteRewardMutation();
  const [chosen, setChosen] = useState<{ reward: ListedReward; action: RewardAction } | null>(null);
  const [showsIdeas, setShowsIdeas] = useState(false);
  const close = () => setChosen(null);

  const act = async (reward: ListedReward, action: RewardAction) => {
    if (action !== 'toggle') return setChosen({ reward, action });
    try {
      await setActive({ id: reward.id, isActive: !reward.isActive }).unwrap();
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
          <IdeasButton onClick={() => setShowsIdeas(true)} />
          <CreateRewardButton />
        </>
      }
    >
      <ClaimsPanel />
      <Card>
        <RewardList onAction={(reward, action) => void act(reward, action)} onIdeas={() => setShowsIdeas(true)} />
      </Card>
      {showsIdeas && <RewardIdeasDialog onClose={() => setShowsIdeas(false)} />}
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

/** What children claimed, above the rewards. Renders nothing while there is nothing to do. */
function ClaimsPanel() {
  const { data } = useInbox();
  if (!data || data.claims.length === 0) return null;
  const needsOk = data.claims.some(({ status }) => status === 'requested');
  return (
    <Card title={`${needsOk ? 'Waiting for you' : 'To deliver'} (${numberText(data.claims.length)})`}>
      <Claims rows={data.claims} />
    </Card>
  );
}
