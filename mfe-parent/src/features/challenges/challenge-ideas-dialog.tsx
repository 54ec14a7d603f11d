import { MESSAGES, useChallengePageQuery } from '@tastequest/client';
import { FormDialog } from '@tastequest/family';
import { countText, pointsText } from '@tastequest/formats';
import { QueryState } from '@tastequest/ui';
import { useState } from 'react';
import { ALL_IDEAS } from '../ideas/idea';
import { IdeaGallery } from '../ideas/idea-gallery';
import { CHALLENGE_IDEAS, type ChallengeIdea } from './challenge-ideas';
import { CreateChallenge } from './create-challenge';

interface ChallengeIdeasDialogProps {
  /** The child of what is taken. */
  childId?: string;
  onClose: () => void;
}

/** Ideas of challenges; the one that is taken opens as the form of a new challenge, and its saving leads back. */
export function ChallengeIdeasDialog({ childId, onClose }: ChallengeIdeasDialogProps) {
  const [filter, setFilter] = useState(ALL_IDEAS);
  const [taken, setTaken] = useState<ChallengeIdea | null>(null);
  // The newest 100, which is as many as the server answers: enough to know what was taken from here.
  const challenges = useChallengePageQuery({ status: 'active', childId, pageSize: 100 });
  if (taken) {
    return (
      <FormDialog key="form" onClose={onClose} title="Create Challenge" size="lg">
        <CreateChallenge childId={childId} idea={taken} onClose={() => setTaken(null)} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="gallery"
      onClose={onClose}
      title="Challenge ideas"
      description="Small goals for small and big children. Take one and make it yours."
      size="lg"
    >
      <QueryState query={challenges} failure={MESSAGES.challenges.loadFailed}>
        {({ items }) => (
          <IdeaGallery
            ideas={CHALLENGE_IDEAS}
            filter={filter}
            onFilter={setFilter}
            names={items.map(({ name }) => name)}
            pointsOf={goalText}
            onTake={setTaken}
          />
        )}
      </QueryState>
    </FormDialog>
  );
}

const goalText = ({ targetCount, bonusPoints }: ChallengeIdea): string =>
  `${countText(targetCount, { one: '# time', other: '# times' })} · bonus of ${pointsText(bonusPoints)}`;
