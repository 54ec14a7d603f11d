import { useState } from 'react';
import { MESSAGES, useDeleteAccountMutation, useFamilyMembersQuery } from '@tastequest/client';
import type { DeleteAccountForm } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { Button, Card, ErrorState, Skeleton } from '@tastequest/ui';
import { problemOf } from '../../screen/model/submit-problem';
import { deletionText } from '../model/deletion-text';
import { DeleteAccountDialog } from './delete-account-dialog';
import styles from './privacy.module.css';

export function DeleteAccountCard() {
  const { id } = useProfile();
  const { toast, signOut } = useActions();
  const { data: members, isError, refetch } = useFamilyMembersQuery();
  const [deleteAccount] = useDeleteAccountMutation();
  const [open, setOpen] = useState(false);

  const remove = async (values: DeleteAccountForm) => {
    try {
      await deleteAccount(values).unwrap();
    } catch (error) {
      return problemOf(error, 'Failed to delete account');
    }
    toast.success(MESSAGES.settings.accountDeleted);
    await signOut();
    return null;
  };

  if (!members) {
    return (
      <Card title="Delete Account">
        {isError ? (
          <ErrorState message={MESSAGES.family.membersFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={2} />
        )}
      </Card>
    );
  }
  const consequence = deletionText(members, id);
  return (
    <Card title="Delete Account">
      <div className={styles.danger}>
        <p>This ends your access for good. {consequence}</p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} consequence={consequence} onDelete={remove} />
    </Card>
  );
}
