import { codeSchema } from '@tastequest/client';
import type { CodeForm as CodeValues } from '@tastequest/client';
import { FormError, useZodForm, Form } from '@tastequest/ui';
import type { ReactNode } from 'react';
import { CodeField } from './code-field';
import { showProblem, type Problem } from './form-failure';
import { FormFooter } from './form-footer';

interface CodeFormProps {
  /** What the code is asked for. */
  children: ReactNode;
  hint?: string;
  submitLabel: string;
  /** Takes a code of six digits; answers what was wrong with it, or null. */
  onCode: (values: CodeValues) => Promise<Problem | null>;
}

/** Asks for a code of the authenticator app. */
export function CodeForm({ children, hint, submitLabel, onCode }: CodeFormProps) {
  const form = useZodForm(codeSchema, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => showProblem(form, await onCode(values)));
  return (
    <Form onSubmit={submit}>
      {children}
      <FormError>{errors.root?.message}</FormError>
      <CodeField hint={hint} error={errors.code?.message} {...form.register('code')} />
      <FormFooter submitLabel={submitLabel} busy={isSubmitting} />
    </Form>
  );
}
