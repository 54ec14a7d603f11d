import { MESSAGES, useDeleteAccountMutation } from '@tastequest/client';
import type { DeleteAccountForm, FamilyMember } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { problemOf } from '@tastequest/family';
import { Button, Card } from '@tastequest/ui';
import { useState } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog';
import { deletionText } from './deletion-text';
import styles from './privacy.module.css';

export function DeleteAccountCard({ members }: { members: readonly FamilyMember[] }) {
  const { id } = useProfile();
  const { toast, signOut } = useActions();
  const [deleteAccount] = useDeleteAccountMutation();
  const [open, setOpen] = useState(false);
  const consequence = deletionText(members, id);

  const remove = async (values: DeleteAccountForm) => {
    try {
      await deleteAccount(values).unwrap();
    } catch (error) {
      return problemOf(error, 'Failed to delete account');
    }
    await signOut(); // It takes away what was told to this person before.
    toast.success(MESSAGES.settings.accountDeleted);
    return null;
  };
  return (
    <Card title="Delete Account">
      <div className={styles.danger}>
        <p>{consequence}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} consequence={consequence} onDelete={remove} />
    </Card>
  );
}
