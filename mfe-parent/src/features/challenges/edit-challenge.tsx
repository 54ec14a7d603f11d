import { MESSAGES, useChildrenQuery, useLazyChallengeQuery, useUpdateChallengeMutation } from '@tastequest/client';
import type { Challenge, ChallengeForm as Values } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useFamilyTime } from '@tastequest/family';
import { QueryState } from '@tastequest/ui';
import { useState } from 'react';
import { AdventureEditForm } from './adventure-edit-form';
import { ChallengeForm } from './challenge-form';
import { challengeForm, startOf } from './form-values';

interface EditChallengeProps {
  challenge: Challenge;
  onClose: () => void;
}

export function EditChallenge({ challenge, onClose }: EditChallengeProps) {
  const { toast } = useActions();
  const { today } = useFamilyTime();
  const children = useChildrenQuery();
  const [stored, setStored] = useState(challenge);
  const [loadChallenge] = useLazyChallengeQuery();
  const [updateChallenge] = useUpdateChallengeMutation();
  const save = async (values: Values, overwrite: boolean) => {
    const unchangedSince = overwrite ? undefined : stored.updatedAt;
    // A child may log while the form is open: only a count that the parent changed is written.
    const currentCount = values.currentCount === stored.currentCount ? undefined : values.currentCount;
    const startDate = startOf(values, today);
    await updateChallenge({ id: stored.id, ...values, startDate, currentCount, unchangedSince }).unwrap();
    toast.success(MESSAGES.challenges.updated);
    onClose();
  };
  const reload = async () => {
    const fresh = (await loadChallenge({ id: stored.id }).unwrap()) ?? stored;
    setStored(fresh);
    return challengeForm(fresh);
  };
  if (challenge.kind === 'taste_adventure') {
    return <AdventureEditForm initial={challengeForm(challenge)} onSave={save} onReload={reload} />;
  }
  return (
    <QueryState query={children} failure={MESSAGES.challenges.loadFailed}>
      {(rows) => (
        <ChallengeForm
          initial={challengeForm(challenge)}
          childList={rows}
          templates={[]}
          canChooseSeveral={false}
          today={today}
          submitLabel="Save Changes"
          failure={MESSAGES.challenges.saveFailed}
          onSave={(values, _childIds, overwrite) => save(values, overwrite)}
          onReload={reload}
        />
      )}
    </QueryState>
  );
}
