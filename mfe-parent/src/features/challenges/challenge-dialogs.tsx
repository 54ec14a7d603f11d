import { MESSAGES, useCompleteChallengeMutation, useDeleteChallengeMutation } from '@tastequest/client';
import type { Challenge } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { ConfirmAction } from '@tastequest/family';
import { pointsText } from '@tastequest/formats';
import { lazyComponent } from '@tastequest/ui';
import { milestoneText } from '../points/milestone-text';
import type { ChallengeAction } from './challenge-table';

const ChallengeDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './challenge-dialog').then((module) => module.ChallengeDialog),
  null,
);

interface ChallengeDialogsProps {
  chosen: { challenge: Challenge; action: ChallengeAction };
  onClose: () => void;
}

/** What opens for an action of the table. */
export function ChallengeDialogs({ chosen: { challenge, action }, onClose }: ChallengeDialogsProps) {
  const { toast } = useActions();
  const [completeChallenge] = useCompleteChallengeMutation();
  const [deleteChallenge] = useDeleteChallengeMutation();
  const complete = async () => {
    const { milestone } = await completeChallenge({ id: challenge.id }).unwrap();
    if (milestone) toast.success(milestoneText(challenge.childName ?? 'Your child', milestone));
  };
  if (action === 'edit') return <ChallengeDialog challenge={challenge} onClose={onClose} />;
  if (action === 'complete') {
    return (
      <ConfirmAction
        title="Mark as complete"
        text={completeQuestion(challenge)}
        confirmLabel="Mark complete"
        run={complete}
        success={MESSAGES.challenges.completed}
        failure={MESSAGES.challenges.completeFailed}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmAction
      title="Delete challenge"
      text={`Are you sure you want to delete ${challenge.name}? Points already earned are kept.`}
      confirmLabel="Delete"
      danger
      run={() => deleteChallenge({ id: challenge.id }).unwrap()}
      success={MESSAGES.challenges.deleted}
      failure={MESSAGES.challenges.deleteFailed}
      onClose={onClose}
    />
  );
}

function completeQuestion({ name, targetCount, bonusPoints }: Challenge): string {
  const full = `${targetCount}/${targetCount}`;
  return bonusPoints > 0
    ? `Are you sure? ${name} will be set to ${full}, and the bonus of ${pointsText(bonusPoints)} will be paid once.`
    : `Are you sure? ${name} will be set to ${full}.`;
}
