import { MESSAGES, SIGN_UP_DEFAULTS, signUpSchema } from '@tastequest/client';
import { Button, Form, interpolate, PasswordField, RadioCards, TextField, useZodForm } from '@tastequest/ui';
import type { TextFieldProps } from '@tastequest/ui';
import { useState } from 'react';
import { expectMail } from '../../mail-link/expected-mail';
import { usePlaces } from '../../places/places-context';
import { useServicesContext } from '../../services/services-context';
import { FormDone } from '../form-done';
import { useEntryForm } from '../use-entry-form';
import { EmailTaken } from './email-taken';
import type { Invitation } from './invitation';

/** With an invitation the role is settled and its select is not shown. */
export function SignupForm({ invitation }: { invitation?: Invitation }) {
  const { form, error, clear, busy, submit, toConfirm } = useSignUp(invitation);
  const { errors } = form.formState;
  const role = form.watch('role');
  if (toConfirm) {
    return (
      <FormDone>
        {interpolate('Almost done! We sent an email to {email}. Open the link in it, then log in.', {
          email: <strong>{toConfirm}</strong>,
        })}
      </FormDone>
    );
  }
  return (
    <Form onSubmit={submit} error={error}>
      {!invitation && (
        <RadioCards
          label="I am a"
          value={role}
          onChange={(value) => {
            // What was wrong with the other kind is not said of this one.
            clear();
            form.setValue('role', value);
          }}
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
        hint={invitation && 'The address the invitation was sent to.'}
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
    </Form>
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

/** `toConfirm`: the address that has to be confirmed first, where the project wants that. */
function useSignUp(invitation?: Invitation) {
  const form = useZodForm(signUpSchema, { defaultValues: SIGN_UP_DEFAULTS });
  const fallback = invitation ? MESSAGES.signUp.accountFailed : MESSAGES.signUp.failed;
  const { error: message, code, clear, busy, run, refresh } = useEntryForm(fallback);
  const { actions } = useServicesContext();
  const home = usePlaces().homeOf('parent');
  const [toConfirm, setToConfirm] = useState<string>();
  // The address that was refused, whatever is typed since.
  const [refused, setRefused] = useState('');
  const submit = form.handleSubmit(async (values) => {
    setRefused(values.email);
    await run(async ({ client, signUp, acceptInvitation }) => {
      const { signedIn } = await signUp(client, values, invitation?.token);
      if (!signedIn) {
        expectMail(values.email);
        return setToConfirm(values.email);
      }
      // Says so if the account could not join, which signing up does in silence.
      if (invitation) await acceptInvitation(client, invitation.token);
      await refresh();
      // The page of an invitation does not close by itself: somebody signed in may be on it.
      if (invitation) actions.navigate(home, { replace: true });
    });
  });
  const error =
    code === 'auth.email_taken' ? (
      <>
        {message}
        <EmailTaken email={refused} isInvited={Boolean(invitation)} />
      </>
    ) : (
      message
    );
  return { form, error, clear, busy, submit, toConfirm };
}
