import { nameSchema } from '@tastequest/client';
import type { NameForm as NameValues } from '@tastequest/client';
import { showProblem, useReportDirty } from '@tastequest/forms';
import type { Problem } from '@tastequest/forms';
import { Button, FormError, TextField, useZodForm } from '@tastequest/ui';
import type { ButtonSize } from '@tastequest/ui';
import styles from './account.module.css';

export interface NameFormProps {
  name: string;
  /** Children get larger buttons. */
  size?: ButtonSize;
  onSave: (values: NameValues) => Promise<Problem | null>;
}

export function NameForm({ name, size, onSave }: NameFormProps) {
  const form = useZodForm(nameSchema, { values: { fullName: name } });
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const save = form.handleSubmit(async (values) => showProblem(form, await onSave(values)));

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <div className={styles.buttons}>
        <Button type="submit" size={size} busy={isSubmitting}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
