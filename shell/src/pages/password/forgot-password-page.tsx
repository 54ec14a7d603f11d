import { forgotPasswordSchema } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { Button, Form, TextField, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { expectMail } from '../../mail-link/expected-mail';
import { EntryCard } from '../entry-card';
import { FormDone } from '../form-done';
import { useEntryForm } from '../use-entry-form';
import { usePageTitle } from '../use-page-title';
import { useTypedEmail } from '../use-typed-email';

/** The answer is the same whether the address is known or not. */
export default function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, formState } = useZodForm(forgotPasswordSchema, {
    defaultValues: { email: useTypedEmail() },
  });
  const { error, busy, run } = useEntryForm('Failed to send the email. Please try again.');
  const submit = handleSubmit(async ({ email }) => {
    if (
      await run(({ client, requestPasswordReset }) =>
        requestPasswordReset(client, email, `${location.origin}/reset-password`),
      )
    ) {
      expectMail(email);
      setSent(true);
    }
  });
  return (
    <EntryCard
      title="Forgot password?"
      footer={
        <Link to="/login" className="page-link">
          Back to sign-in
        </Link>
      }
    >
      {sent ? (
        <FormDone>If there is an account with this address, a link to set a new password is on its way.</FormDone>
      ) : (
        <Form onSubmit={submit} error={error}>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            required
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <Button type="submit" size="lg" busy={busy}>
            Send me a link
          </Button>
        </Form>
      )}
    </EntryCard>
  );
}
