import { MESSAGES, useRewardPageQuery } from '@tastequest/client';
import { pointsText } from '@tastequest/formats';
import { IdeasDialog } from '../ideas/ideas-dialog';
import { RewardEditor } from './reward-dialog';
import { REWARD_IDEAS, rewardOf } from './reward-ideas';

export const RewardIdeasDialog = ({ onClose }: { onClose: () => void }) => (
  <IdeasDialog
    title="Reward ideas"
    description="None of them costs money. Take one and make it yours."
    ideas={REWARD_IDEAS}
    pointsOf={({ pointsRequired }) => pointsText(pointsRequired)}
    query={useRewardPageQuery({ pageSize: 100 })}
    failure={MESSAGES.rewards.loadFailed}
    formTitle="Create Reward"
    form={(idea, onDone) => <RewardEditor reward={null} start={rewardOf(idea)} onSaved={onDone} />}
    onClose={onClose}
  />
);
