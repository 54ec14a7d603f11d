import { MESSAGES, signInSchema } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { Button, cx, Form, PasswordField, TextField, useZodForm } from '@tastequest/ui';
import styles from '../entry-card.module.css';
import { useEntryForm } from '../use-entry-form';
import { useTypedEmail } from '../use-typed-email';

interface Props {
  /** Whose session it was; else what was typed on another entry page. */
  email?: string | undefined;
}

export function ParentForm({ email }: Props) {
  const typed = useTypedEmail();
  const { register, handleSubmit, formState, watch } = useZodForm(signInSchema, {
    defaultValues: { email: email ?? typed, password: '' },
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
      <Link to="/forgot-password" state={{ email: watch('email') }} className={cx('page-link', styles.end)}>
        Forgot password?
      </Link>
      <Button type="submit" size="lg" busy={busy}>
        Log in
      </Button>
    </Form>
  );
}
