import { MESSAGES, useChallengePageQuery } from '@tastequest/client';
import { countText, pointsText } from '@tastequest/formats';
import { IdeasDialog } from '../ideas/ideas-dialog';
import { CHALLENGE_IDEAS, type ChallengeIdea } from './challenge-ideas';
import { CreateChallenge } from './create-challenge';

interface ChallengeIdeasDialogProps {
  /** The child of what is taken. */
  childId?: string;
  onClose: () => void;
}

export const ChallengeIdeasDialog = ({ childId, onClose }: ChallengeIdeasDialogProps) => (
  <IdeasDialog
    title="Challenge ideas"
    description="Small goals for small and big children. Take one and make it yours."
    ideas={CHALLENGE_IDEAS}
    pointsOf={goalText}
    query={useChallengePageQuery({ status: 'active', childId, pageSize: 100 })}
    failure={MESSAGES.challenges.loadFailed}
    formTitle="Create Challenge"
    formSize="lg"
    form={(idea, onDone) => <CreateChallenge childId={childId} idea={idea} onClose={onDone} />}
    onClose={onClose}
  />
);

const goalText = ({ targetCount, bonusPoints }: ChallengeIdea): string =>
  `${countText(targetCount, { one: '# time', other: '# times' })} · bonus of ${pointsText(bonusPoints)}`;
