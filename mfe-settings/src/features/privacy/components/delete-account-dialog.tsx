import { deleteAccountSchema, MESSAGES } from '@tastequest/client';
import type { DeleteAccountForm } from '@tastequest/client';
import { Button, Dialog, DialogFooter, FormError, PasswordField, TextField, useZodForm } from '@tastequest/ui';
import { showProblem } from '../../screen/model/submit-problem';
import type { Problem } from '../../screen/model/submit-problem';
import styles from './privacy.module.css';

export interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  consequence: string;
  onDelete: (values: DeleteAccountForm) => Promise<Problem | null>;
}

export function DeleteAccountDialog({ open, onOpenChange, consequence, onDelete }: DeleteAccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Account"
      description={`${MESSAGES.settings.confirmDeleteAccount} ${consequence}`}
    >
      <DeleteAccountForm onDelete={onDelete} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface FormProps {
  onDelete: (values: DeleteAccountForm) => Promise<Problem | null>;
  onCancel: () => void;
}

function DeleteAccountForm({ onDelete, onCancel }: FormProps) {
  const form = useZodForm(deleteAccountSchema, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const remove = form.handleSubmit(async (values) => showProblem(form, await onDelete(values)));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void remove(event)}>
      <FormError>{errors.root?.message}</FormError>
      <PasswordField label="Password" required error={errors.password?.message} {...form.register('password')} />
      <TextField
        label="Type DELETE to confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={errors.confirm?.message}
        {...form.register('confirm')}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting}>
          Delete Account
        </Button>
      </DialogFooter>
    </form>
  );
}
