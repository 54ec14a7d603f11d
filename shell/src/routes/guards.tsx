import type { ReactNode } from 'react';
import { Spinner } from '@tastequest/ui';
import type { Role } from '@tastequest/contract';
import { Navigate, Outlet, useLocation } from '@tastequest/contract/router';
import { ProfileErrorPage } from '../pages/profile-error-page';
import { WaitingPage } from '../pages/waiting-page';
import { useSessionState } from '../session/session-context';
import { afterSignIn, homeOf } from './destinations';

const Loading = () => (
  <div className="page-center">
    <Spinner label="Loading your profile" />
  </div>
);

/** Signed in, with the role if one is asked for; everything else never sees the page (spec section 2). */
export function Protected({ role }: { role?: Role }): ReactNode {
  const session = useSessionState();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'loading':
      return <Loading />;
    case 'error':
      return <ProfileErrorPage message={session.message} />;
    case 'signed-out':
      return <Navigate to="/login" replace state={{ from: pathname + search }} />;
    case 'ready':
      if (session.profile.joinStatus === 'pending') return <WaitingPage />;
      if (role && session.profile.role !== role) return <Navigate to={homeOf(session.profile.role)} replace />;
      return <Outlet />;
  }
}

/** Only for visitors; whoever is signed in goes on to where they wanted to, else to their area. */
export function PublicOnly(): ReactNode {
  const session = useSessionState();
  const { state } = useLocation();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'ready') {
    const from = (state as { from?: unknown } | null)?.from;
    return <Navigate to={afterSignIn(session.profile.role, from)} replace />;
  }
  return <Outlet />;
}
