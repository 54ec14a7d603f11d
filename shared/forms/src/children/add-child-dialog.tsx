import { MESSAGES, newId, useChildrenQuery, useCreateChildMutation } from '@tastequest/client';
import type { ChildForm } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { Button, Dialog } from '@tastequest/ui';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import { QueryState } from '../parts/query-state';
import { useFamilyTime } from '../parts/use-family-time';
import { AddChildForm } from './add-child-form';
import { SignInCard } from './sign-in-card';

/** Add New Child, then the card with what the new child signs in with. */
export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const { toast, track } = useActions();
  const time = useFamilyTime();
  const children = useChildrenQuery();
  const familyCode = useProfile().family?.familyCode;
  const [createChild] = useCreateChildMutation();
  // One opened form is one child, also when the parent changes it after an answer was lost.
  const [idempotencyKey] = useState(newId);
  const [created, setCreated] = useState<ChildForm | null>(null);

  const create = async (child: ChildForm) => {
    await createChild({ ...child, idempotencyKey }).unwrap();
    toast.success(MESSAGES.childCreation.created);
    if (child.allowChildSignup) toast.info(MESSAGES.childCreation.inviteInfo);
    track('child_created');
    setCreated(child);
  };
  if (created && familyCode) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={`${created.fullName} is ready to go!`}
        description={
          created.pin
            ? 'On the sign-in page, choose “I’m a kid”. The PIN is shown only now.'
            : 'Set a PIN under Manage Children Profiles, then your child can sign in.'
        }
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <SignInCard name={created.fullName} avatar={created.avatar} familyCode={familyCode} pin={created.pin} />
      </Dialog>
    );
  }
  return (
    <FormDialog onClose={onClose} title="Add New Child">
      <QueryState query={children} failure={MESSAGES.children.loadFailed}>
        {(rows) => <AddChildForm {...time} taken={rows.flatMap((child) => child.avatar ?? [])} onCreate={create} />}
      </QueryState>
    </FormDialog>
  );
}
