import { classify, messageFor, useBackoff } from '@tastequest/client';
import { Link, useLocation } from '@tastequest/contract/router';
import { ErrorState, Spinner } from '@tastequest/ui';
import { useCallback, useEffect, useState } from 'react';
import { usePlaces } from '../../places/places-context';
import { useSession, useSessionState } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import { usePageTitle } from '../use-page-title';
import { AcceptForm } from './accept-form';
import type { Invitation } from './invitation';
import { SignupForm } from './signup-form';
import { ToLogin } from './to-login';

/** A new co-parent signs up here; somebody who has an account logs in first, comes back and accepts. */
export function InvitationPage({ token }: { token: string }) {
  usePageTitle('Accept Co-Parent Invitation');
  const session = useSessionState();
  const { homeOf } = usePlaces();
  const { pathname, search } = useLocation();
  // Signing up makes a profile while its form still works: it stays the page it was.
  const [cameSignedIn] = useState(session.status === 'ready');
  const member = cameSignedIn && session.status === 'ready' ? session.profile : null;
  const { found: invitation, retry } = useInvitation(token);
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
  if (isProblem(invitation)) {
    return (
      <EntryCard title="Accept Co-Parent Invitation" footer={footer}>
        <ErrorState message={invitation.problem} onRetry={retry} />
      </EntryCard>
    );
  }
  if (invitation === 'invalid') {
    return (
      <EntryCard title="This invitation isn't valid" footer={footer}>
        <p>It was already used, was replaced by a newer one, or is more than 7 days old. Ask for a new one.</p>
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

/** What the link leads to; `problem` is why that is not known yet. */
type Found = Invitation | 'invalid' | { problem: string };

function useInvitation(token: string): { found: Found | undefined; retry: () => void } {
  const { supabase } = useSession();
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    let gone = false;
    const fail = (error: unknown) => {
      if (gone) return;
      console.warn('The invitation could not be loaded.', classify(error));
      setFound({ problem: messageFor(classify(error), "We can't load your invitation. Please try again.") });
    };
    supabase()
      .then(({ client, getInvitation }) => getInvitation(client, token))
      .then((invitation) => !gone && setFound(invitation ? { token, ...invitation } : 'invalid'), fail);
    return () => {
      gone = true;
    };
  }, [supabase, token, tries]);
  // Heals without a press: each failure is a new object, and the next wait.
  const backoff = useBackoff(retry);
  useEffect(() => {
    if (isProblem(found)) backoff.current?.schedule();
    else backoff.current?.reset();
  }, [found, backoff]);
  return { found, retry };
}

const isProblem = (found?: Found): found is { problem: string } => typeof found === 'object' && 'problem' in found;
