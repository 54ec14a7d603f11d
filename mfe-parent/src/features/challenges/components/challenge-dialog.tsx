import {
  MESSAGES,
  useChallengesQuery,
  useChildrenQuery,
  useCreateChallengeMutation,
  useUpdateChallengeMutation,
} from '@tastequest/client';
import type { Challenge, ChallengeForm as Values } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import { QueryState } from '../../screen/components/query-state';
import { allOf } from '../../screen/model/all-of';
import { challengeForm } from '../model/challenge-form';
import { ChallengeForm } from './challenge-form';

interface ChallengeDialogProps {
  challenge?: Challenge | null;
  /** The child of a new challenge. */
  childId?: string;
  onClose: () => void;
}

/** Creates a challenge, or edits the given one. */
export function ChallengeDialog({ challenge = null, childId, onClose }: ChallengeDialogProps) {
  const { toast, track } = useActions();
  const { flags } = useProfile();
  const [createChallenge] = useCreateChallengeMutation();
  const [updateChallenge] = useUpdateChallengeMutation();
  const query = allOf({ children: useChildrenQuery(), challenges: useChallengesQuery({}) });
  const save = async (values: Values, childIds: string[]) => {
    if (challenge) await updateChallenge({ id: challenge.id, ...values }).unwrap();
    else await createChallenge({ ...values, childIds }).unwrap();
    toast.success(challenge ? MESSAGES.challenges.updated : MESSAGES.challenges.created);
    if (!challenge) track('challenge_created');
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={challenge ? 'Edit Challenge' : 'Create Challenge'}>
      <QueryState query={query} failure={MESSAGES.challenges.loadFailed}>
        {({ children, challenges }) => (
          <ChallengeForm
            initial={challengeForm(challenge, childId ?? (children.length === 1 ? children[0]?.id : undefined))}
            childList={children}
            templates={challenge ? [] : challenges.filter((one) => one.isTemplate)}
            canChooseSeveral={!challenge && flags.includes('bulk_challenges')}
            submitLabel={challenge ? 'Save Changes' : 'Create Challenge'}
            failure={challenge ? MESSAGES.challenges.saveFailed : MESSAGES.challenges.createFailed}
            onSave={save}
            onCancel={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
