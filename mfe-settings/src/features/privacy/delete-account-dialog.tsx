import { MESSAGES, deleteAccountSchema, type DeleteAccountForm as Values } from '@tastequest/client';
import { FormFooter, showProblem, type Problem } from '@tastequest/family';
import { Dialog, Form, PasswordField, TextField, useZodForm } from '@tastequest/ui';

interface DeleteAccountDialogProps extends DeleteAccountFormProps {
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

interface DeleteAccountFormProps {
  onDelete: (values: Values) => Promise<Problem | null>;
}

/** Nothing here is worth asking about when it is closed. */
function DeleteAccountForm({ onDelete }: DeleteAccountFormProps) {
  const form = useZodForm(deleteAccountSchema, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const remove = form.handleSubmit(async (values) => showProblem(form, await onDelete(values)));
  return (
    <Form onSubmit={remove} error={errors.root?.message}>
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
      <FormFooter submitLabel="Delete Account" busy={isSubmitting} danger />
    </Form>
  );
}
