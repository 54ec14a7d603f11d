import { MESSAGES, useRewardPageQuery } from '@tastequest/client';
import { FormDialog } from '@tastequest/family';
import { pointsText } from '@tastequest/formats';
import { QueryState } from '@tastequest/ui';
import { useState } from 'react';
import { ALL_IDEAS } from '../ideas/idea';
import { IdeaGallery } from '../ideas/idea-gallery';
import { RewardEditor } from './reward-dialog';
import { REWARD_IDEAS, rewardOf, type RewardIdea } from './reward-ideas';

/** Ideas of rewards; the one that is taken opens as the form of a new reward, and its saving leads back. */
export function RewardIdeasDialog({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState(ALL_IDEAS);
  const [taken, setTaken] = useState<RewardIdea | null>(null);
  // The newest 100, which is as many as the server answers: enough to know what was taken from here.
  const rewards = useRewardPageQuery({ pageSize: 100 });
  if (taken) {
    return (
      <FormDialog key="form" onClose={onClose} title="Create Reward">
        <RewardEditor reward={null} start={rewardOf(taken)} onSaved={() => setTaken(null)} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="gallery"
      onClose={onClose}
      title="Reward ideas"
      description="None of them costs money. Take one and make it yours."
      size="lg"
    >
      <QueryState query={rewards} failure={MESSAGES.rewards.loadFailed}>
        {({ items }) => (
          <IdeaGallery
            ideas={REWARD_IDEAS}
            filter={filter}
            onFilter={setFilter}
            names={items.map(({ name }) => name)}
            pointsOf={({ pointsRequired }) => pointsText(pointsRequired)}
            onTake={setTaken}
          />
        )}
      </QueryState>
    </FormDialog>
  );
}
