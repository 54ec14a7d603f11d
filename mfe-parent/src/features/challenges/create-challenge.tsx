import {
  MESSAGES,
  useChallengesQuery,
  useChildrenQuery,
  useCreateChallengeMutation,
  useCreationKey,
} from '@tastequest/client';
import type { ChallengeForm as Values } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { useFamilyTime } from '@tastequest/family';
import { QueryState, allOf } from '@tastequest/ui';
import { ChallengeForm } from './challenge-form';
import { challengeOf, type ChallengeIdea } from './challenge-ideas';
import { challengeForm } from './form-values';

interface CreateChallengeProps {
  childId?: string;
  /** What it begins with. */
  idea?: ChallengeIdea;
  onClose: () => void;
}

export function CreateChallenge({ childId, idea, onClose }: CreateChallengeProps) {
  const { toast, track } = useActions();
  const { flags } = useProfile();
  const [createChallenge] = useCreateChallengeMutation();
  const { today } = useFamilyTime();
  const creationKey = useCreationKey();
  const query = allOf({ children: useChildrenQuery(), templates: useChallengesQuery({ templates: true }) });
  const save = async (values: Values, childIds: string[]) => {
    await createChallenge({ ...values, childIds, ...creationKey({ ...values, childIds }) }).unwrap();
    toast.success(MESSAGES.challenges.created);
    track('challenge_created');
    onClose();
  };
  return (
    <QueryState query={query} failure={MESSAGES.challenges.loadFailed}>
      {({ children, templates }) => {
        const chosen = childId ?? (children.length === 1 ? children[0]?.id : undefined);
        const initial = idea ? challengeOf(idea, chosen) : challengeForm(null, chosen);
        return (
          <ChallengeForm
            initial={initial}
            childList={children}
            templates={templates}
            canChooseSeveral={flags.includes('bulk_challenges')}
            today={today}
            submitLabel="Create Challenge"
            failure={MESSAGES.challenges.createFailed}
            onSave={save}
            onReload={() => Promise.resolve(initial)}
          />
        );
      }}
    </QueryState>
  );
}
