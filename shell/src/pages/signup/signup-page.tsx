import { useEffect, useState } from 'react';
import { Spinner } from '@tastequest/ui';
import { Link, useSearchParams } from '@tastequest/contract/router';
import { useSession } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import { usePageTitle } from '../use-page-title';
import { SignupForm } from './signup-form';

type Invitation = { familyName: string } | 'invalid' | undefined;

/** Sign-up, or with `?type=co-parent&invitation={token}` the acceptance of an invitation (spec section 2). */
export default function SignupPage() {
  const [params] = useSearchParams();
  const token = params.get('type') === 'co-parent' ? params.get('invitation') : null;
  return token ? <InvitationPage token={token} /> : <NewAccountPage />;
}

const ToLogin = () => (
  <>
    Already have an account? <Link to="/login">Log in</Link>
  </>
);

function NewAccountPage() {
  usePageTitle('Sign up');
  return (
    <EntryCard title="Create your account" subtitle="Free to start. No card, no ads." footer={<ToLogin />}>
      <SignupForm />
    </EntryCard>
  );
}

function InvitationPage({ token }: { token: string }) {
  usePageTitle('Accept Co-Parent Invitation');
  const invitation = useInvitation(token);
  if (invitation === undefined) return <Spinner label="Loading your invitation" />;
  if (invitation === 'invalid') {
    return (
      <EntryCard title="This invitation is not valid" footer={<ToLogin />}>
        <p>It was used already, was replaced by a newer one, or is older than 7 days. Ask for a new invitation.</p>
        <Link to="/signup">Create an account of your own</Link>
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Accept Co-Parent Invitation" subtitle={`Join ${invitation.familyName}`} footer={<ToLogin />}>
      <SignupForm invitation={token} />
    </EntryCard>
  );
}

function useInvitation(token: string): Invitation {
  const { supabase } = useSession();
  const [invitation, setInvitation] = useState<Invitation>();
  useEffect(() => {
    let gone = false;
    supabase()
      .then(({ client, getInvitation }) => getInvitation(client, token))
      .then(
        (found) => !gone && setInvitation(found ?? 'invalid'),
        () => !gone && setInvitation('invalid'), // The spec: one that can't be loaded counts as invalid.
      );
    return () => {
      gone = true;
    };
  }, [supabase, token]);
  return invitation;
}
