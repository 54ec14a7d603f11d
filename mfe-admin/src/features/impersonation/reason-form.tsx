import { impersonationSchema } from '@tastequest/client';
import type { ImpersonationForm } from '@tastequest/client';
import { FormFooter, showProblem, useReportDirty } from '@tastequest/family';
import type { Problem } from '@tastequest/family';
import { Form, TextAreaField, useZodForm } from '@tastequest/ui';

export function ReasonForm({ onStart }: { onStart: (values: ImpersonationForm) => Promise<Problem | null> }) {
  const form = useZodForm(impersonationSchema, { defaultValues: { reason: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const start = form.handleSubmit(async (values) => showProblem(form, await onStart(values)));
  return (
    <Form onSubmit={start} error={errors.root?.message}>
      <TextAreaField label="Reason" required error={errors.reason?.message} {...form.register('reason')} />
      <FormFooter submitLabel="Start" busy={isSubmitting} />
    </Form>
  );
}
