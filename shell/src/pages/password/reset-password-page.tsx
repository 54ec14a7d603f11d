import { MESSAGES, resetPasswordSchema } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { Button, Form, PasswordField, Spinner, useZodForm } from '@tastequest/ui';
import { usePlaces } from '../../places/places-context';
import { useServicesContext } from '../../services/services-context';
import { recovery } from '../../session/recovery';
import { useSessionState } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import { ProfileErrorPage } from '../profile-error-page';
import SecondStepPage from '../second-step/second-step-page';
import { useEntryForm } from '../use-entry-form';
import { usePageTitle } from '../use-page-title';

/** Reached by the link of the mail, which signs in; whoever else is signed in has to know the current password. */
export default function ResetPasswordPage() {
  usePageTitle('Set a new password');
  const session = useSessionState();
  const { homeOf } = usePlaces();
  const { actions } = useServicesContext();
  const form = useZodForm(resetPasswordSchema, { defaultValues: { newPassword: '', confirmPassword: '' } });
  const { error, busy, run } = useEntryForm(MESSAGES.account.passwordFailed);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ newPassword }) => {
    if (!(await run(({ client, updatePassword }) => updatePassword(client, newPassword)))) return;
    actions.toast.success(MESSAGES.account.passwordUpdated);
    actions.navigate(session.status === 'ready' ? homeOf(session.profile.role) : '/login', { replace: true });
  });
  if (session.status === 'loading') {
    return (
      <div className="page-center">
        <Spinner label="Loading your profile" />
      </div>
    );
  }
  if (session.status === 'error') return <ProfileErrorPage message={session.message} />;
  if (session.status === 'second-step') return <SecondStepPage />;
  const isSignedIn = session.status === 'ready';
  // Setting the password ends the recovery a moment before the page is left.
  if (!busy && !(isSignedIn && recovery.isOf(session.profile.id))) return <InvalidLink isSignedIn={isSignedIn} />;
  return (
    <EntryCard title="Set a new password">
      <Form onSubmit={submit} error={error}>
        <PasswordField
          label="New Password"
          hint="At least 6 characters."
          autoComplete="new-password"
          required
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <Button type="submit" size="lg" busy={busy}>
          Save password
        </Button>
      </Form>
    </EntryCard>
  );
}

const InvalidLink = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <EntryCard title="This link is no longer valid">
    <p>Links work once, and only for a short time.</p>
    {isSignedIn ? (
      <Link to="/settings/account" className="page-link">
        Change your password in Settings
      </Link>
    ) : (
      <Link to="/forgot-password" className="page-link">
        Send me a new link
      </Link>
    )}
  </EntryCard>
);
