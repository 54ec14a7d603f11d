import { MESSAGES, SIGN_UP_DEFAULTS, signUpSchema } from '@tastequest/client';
import { Button, FormError, PasswordField, RadioCards, TextField, useZodForm } from '@tastequest/ui';
import type { TextFieldProps } from '@tastequest/ui';
import styles from '../entry-card.module.css';
import { useEntryForm } from '../use-entry-form';

/** With an invitation the role is settled and its select is not shown. */
export function SignupForm({ invitation }: { invitation?: string }) {
  const form = useZodForm(signUpSchema, { defaultValues: SIGN_UP_DEFAULTS });
  const { error, busy, run, refresh } = useEntryForm(invitation ? 'Failed to create account.' : MESSAGES.signUp.failed);
  const { errors } = form.formState;
  const role = form.watch('role');
  const submit = form.handleSubmit((values) =>
    run(async ({ client, signUp, acceptInvitation }) => {
      await signUp(client, values);
      if (invitation) await acceptInvitation(client, invitation);
      await refresh();
    }),
  );
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormError>{error}</FormError>
      {!invitation && (
        <RadioCards
          label="I am a"
          value={role}
          onChange={(value) => form.setValue('role', value)}
          options={[
            { value: 'parent', label: 'Parent', icon: '🧑' },
            { value: 'child', label: 'Child', icon: '🧒' },
          ]}
        />
      )}
      <TextField
        label="Full name"
        autoComplete="name"
        required
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      {role === 'child' && <ParentIdField error={errors.parentId?.message} {...form.register('parentId')} />}
      <Button type="submit" size="lg" busy={busy}>
        {invitation ? 'Accept Invitation' : 'Sign up'}
      </Button>
    </form>
  );
}

const ParentIdField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    {...props}
    label="Parent's ID"
    hint="Ask your parent for their ID. The family code works too."
    autoComplete="off"
    required
  />
);
