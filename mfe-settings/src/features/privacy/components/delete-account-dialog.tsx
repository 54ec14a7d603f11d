import { MESSAGES } from '@tastequest/client';
import { Dialog } from '@tastequest/ui';
import { DeleteAccountForm } from './delete-account-form';
import type { DeleteAccountFormProps } from './delete-account-form';

export interface DeleteAccountDialogProps extends DeleteAccountFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  consequence: string;
}

export function DeleteAccountDialog({ open, onOpenChange, consequence, onDelete }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Account"
      description={`${MESSAGES.settings.confirmDeleteAccount} ${consequence}`}
    >
      <DeleteAccountForm onDelete={onDelete} />
    </Dialog>
  );
}
