import { MESSAGES, signInSchema } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { Button, cx, Form, PasswordField, TextField, useZodForm } from '@tastequest/ui';
import styles from '../entry-card.module.css';
import { useEntryForm } from '../use-entry-form';

export function ParentForm({ email = '' }: { email?: string }) {
  const { register, handleSubmit, formState } = useZodForm(signInSchema, {
    defaultValues: { email, password: '' },
  });
  const { error, busy, run, refresh } = useEntryForm(MESSAGES.signIn.failed);
  const submit = handleSubmit((form) =>
    run(async ({ client, signIn }) => {
      await signIn(client, form);
      await refresh();
    }),
  );
  return (
    <Form onSubmit={submit} error={error}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Link to="/forgot-password" className={cx('page-link', styles.end)}>
        Forgot password?
      </Link>
      <Button type="submit" size="lg" busy={busy}>
        Log in
      </Button>
    </Form>
  );
}
