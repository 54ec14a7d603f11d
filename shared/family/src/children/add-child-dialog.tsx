import { MESSAGES, useChildrenQuery, useCreateChildMutation, useCreationKey } from '@tastequest/client';
import type { ChildForm } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { QueryState } from '@tastequest/ui';
import { useState } from 'react';
import { useFamilyTime } from '../hooks/use-family-time';
import { FormDialog } from '../unsaved-changes/unsaved-changes';
import { AddChildForm } from './add-child-form';
import { NewChildDialog } from './new-child-dialog';
import type { NewChild } from './new-child-dialog';

/** Add New Child, then how the new child signs in. */
export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const { toast, track } = useActions();
  const time = useFamilyTime();
  const children = useChildrenQuery();
  const familyCode = useProfile().family?.familyCode;
  const [createChild] = useCreateChildMutation();
  // One opened form is one child, also when the parent changes it after an answer was lost.
  const creationKey = useCreationKey();
  const [created, setCreated] = useState<NewChild | null>(null);

  const create = async (child: ChildForm) => {
    const { childId } = await createChild({ ...child, idempotencyKey: creationKey(child).idempotencyKey }).unwrap();
    toast.success(MESSAGES.childCreation.created);
    if (child.allowChildSignup) toast.info(MESSAGES.childCreation.inviteInfo);
    track('child_created');
    setCreated({ ...child, childId });
  };
  if (created && familyCode) return <NewChildDialog child={created} familyCode={familyCode} onClose={onClose} />;
  return (
    <FormDialog onClose={onClose} title="Add New Child">
      <QueryState query={children} failure={MESSAGES.children.loadFailed}>
        {(rows) => <AddChildForm {...time} taken={rows.flatMap((child) => child.avatar ?? [])} onCreate={create} />}
      </QueryState>
    </FormDialog>
  );
}
