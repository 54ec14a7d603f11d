import { deleteAccountSchema } from '@tastequest/client';
import type { DeleteAccountForm as Values } from '@tastequest/client';
import { FormFooter, showProblem } from '@tastequest/forms';
import type { Problem } from '@tastequest/forms';
import { FormError, PasswordField, TextField, useZodForm } from '@tastequest/ui';
import styles from './privacy.module.css';

export interface DeleteAccountFormProps {
  onDelete: (values: Values) => Promise<Problem | null>;
}

/** Nothing here is worth asking about when it is closed. */
export function DeleteAccountForm({ onDelete }: DeleteAccountFormProps) {
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
      <FormFooter submitLabel="Delete Account" busy={isSubmitting} danger />
    </form>
  );
}
