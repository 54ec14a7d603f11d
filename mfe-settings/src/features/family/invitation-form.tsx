import { coParentSchema } from '@tastequest/client';
import type { CoParentForm } from '@tastequest/client';
import { FormFooter, showProblem, useReportDirty } from '@tastequest/family';
import type { Problem } from '@tastequest/family';
import { Form, TextField, useZodForm } from '@tastequest/ui';
import styles from './family.module.css';

interface InvitationFormProps {
  onSend: (values: CoParentForm) => Promise<Problem | null>;
}

export function InvitationForm({ onSend }: InvitationFormProps) {
  const form = useZodForm(coParentSchema, { defaultValues: { fullName: '', email: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const send = form.handleSubmit(async (values) => showProblem(form, await onSend(values)));
  return (
    <Form className={styles.form} onSubmit={send} error={errors.root?.message}>
      <TextField label="Full Name" required error={errors.fullName?.message} {...form.register('fullName')} />
      <TextField
        label="Email Address"
        type="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FormFooter submitLabel="Send Invitation" busy={isSubmitting} />
    </Form>
  );
}
