import { impersonationSchema } from '@tastequest/client';
import type { ImpersonationForm } from '@tastequest/client';
import { FormFooter, showProblem, useReportDirty } from '@tastequest/forms';
import type { Problem } from '@tastequest/forms';
import { FormError, TextAreaField, useZodForm } from '@tastequest/ui';
import styles from './impersonation.module.css';

export function ReasonForm({ onStart }: { onStart: (values: ImpersonationForm) => Promise<Problem | null> }) {
  const form = useZodForm(impersonationSchema, { defaultValues: { reason: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const start = form.handleSubmit(async (values) => showProblem(form, await onStart(values)));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void start(event)}>
      <FormError>{errors.root?.message}</FormError>
      <TextAreaField label="Reason" required error={errors.reason?.message} {...form.register('reason')} />
      <FormFooter submitLabel="Start" busy={isSubmitting} />
    </form>
  );
}
