import { useEffect, useState } from 'react';
import { Spinner } from '@tastequest/ui';
import { Link, useLocation } from '@tastequest/contract/router';
import { homeOf } from '../../routes/destinations';
import { useSession, useSessionState } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import { usePageTitle } from '../use-page-title';
import { AcceptForm } from './accept-form';
import { SignupForm } from './signup-form';
import { ToLogin } from './to-login';

export interface Invitation {
  token: string;
  familyName: string;
  /** Whose e-mail the invitation is for, such as `s•••@example.com`. */
  emailHint: string | null;
}

/** A new co-parent signs up here; somebody who has an account logs in first, comes back and accepts. */
export function InvitationPage({ token }: { token: string }) {
  usePageTitle('Accept Co-Parent Invitation');
  const session = useSessionState();
  const { pathname, search } = useLocation();
  // Signing up makes a profile while its form still works: it stays the page it was.
  const [cameSignedIn] = useState(session.status === 'ready');
  const member = cameSignedIn && session.status === 'ready' ? session.profile : null;
  const invitation = useInvitation(token);
  const footer = member ? (
    <Link to={homeOf(member.role)} className="page-link">
      Back to my family
    </Link>
  ) : (
    <ToLogin from={pathname + search} />
  );

  if (invitation === undefined) {
    return (
      <div className="page-center">
        <Spinner label="Loading your invitation" />
      </div>
    );
  }
  if (invitation === 'invalid') {
    return (
      <EntryCard title="This invitation is not valid" footer={footer}>
        <p>It was used already, was replaced by a newer one, or is older than 7 days. Ask for a new invitation.</p>
        {!member && (
          <Link to="/signup" className="page-link">
            Create an account of your own
          </Link>
        )}
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Accept Co-Parent Invitation" subtitle={`Join ${invitation.familyName}`} footer={footer}>
      {member ? <AcceptForm invitation={invitation} email={member.email} /> : <SignupForm invitation={invitation} />}
    </EntryCard>
  );
}

function useInvitation(token: string): Invitation | 'invalid' | undefined {
  const { supabase } = useSession();
  const [invitation, setInvitation] = useState<Invitation | 'invalid'>();
  useEffect(() => {
    let gone = false;
    supabase()
      .then(({ client, getInvitation }) => getInvitation(client, token))
      .then(
        (found) => !gone && setInvitation(found ? { token, ...found } : 'invalid'),
        () => !gone && setInvitation('invalid'), // The spec: one that can't be loaded counts as invalid.
      );
    return () => {
      gone = true;
    };
  }, [supabase, token]);
  return invitation;
}
