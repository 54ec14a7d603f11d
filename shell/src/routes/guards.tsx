import type { Role, SessionProfile } from '@tastequest/contract';
import type { Area } from '@tastequest/contract/internal';
import { Navigate, Outlet, useLocation } from '@tastequest/contract/router';
import { Spinner, lazyComponent } from '@tastequest/ui';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { childEntryPath } from '../device/players';
import { afterSignIn, invitationIn } from '../nav/destinations';
import { NotFoundPage } from '../pages/not-found-page';
import { ProfileErrorPage } from '../pages/profile-error-page';
import { WaitingPage } from '../pages/waiting-page';
import { usePlaces } from '../places/places-context';
import { useSessionState } from '../session/session-context';
import { personOf } from '../session/session-state';

const Loading = () => (
  <div className="page-center">
    <Spinner label="Loading your profile" />
  </div>
);

const SecondStepPage = lazyComponent(
  () => import('../pages/second-step/second-step-page').then((module) => module.default),
  <Loading />,
);

const SignInAgain = lazyComponent(
  () => import('../pages/login/sign-in-again').then((module) => module.default),
  <Loading />,
);

interface ProtectedProps {
  area: Area;
  children: ReactNode;
}

/** For whom the area's route lets in; everybody else never sees the page (spec section 2). */
export function Protected({ area, children }: ProtectedProps): ReactNode {
  const session = useSessionState();
  const places = usePlaces();
  const { guard } = area.route;
  if (!guard.signedIn) return children;
  const person = personOf(session);
  const isTheirs = person && (!guard.role || person.role === guard.role) && places.mayOpen(area);
  if (isTheirs && session.status !== 'ready')
    return (
      <AreaOf person={person} again={<SignInAgain person={person} status={session.status} />} children={children} />
    );
  switch (session.status) {
    case 'loading':
      return <Loading />;
    case 'error':
      return <ProfileErrorPage message={session.message} />;
    case 'signed-out':
      return <ToEntryPage entryPath={session.entryPath} role={guard.role} />;
    case 'second-step':
      return <SecondStepPage />;
    case 'ready':
      if (session.profile.joinStatus === 'pending') return <WaitingPage />;
      if (guard.role && session.profile.role !== guard.role) return <ToHome role={session.profile.role} />;
      if (!places.mayOpen(area)) return <NotFoundPage />;
      return <AreaOf person={session.profile}>{children}</AreaOf>;
  }
}

/**
 * Another person gets areas of their own: no store, no screen of the one before. The same one, signed in again, finds what was on
 * screen.
 */
const AreaOf = ({ person, again, children }: { person: SessionProfile; again?: ReactNode; children: ReactNode }) => (
  <>
    <Fragment key={person.id}>{children}</Fragment>
    {again}
  </>
);

/** Not from there to there, whatever the registry says. */
function ToHome({ role }: { role: Role }): ReactNode {
  const home = usePlaces().homeOf(role);
  return useLocation().pathname === home ? <NotFoundPage /> : <Navigate to={home} replace />;
}

/** A child's session ends in front of the pictures, everybody else's at /login, which leads back to the page. */
function ToEntryPage({ entryPath, role }: { entryPath?: string | undefined; role?: string | undefined }): ReactNode {
  const { pathname, search, hash } = useLocation();
  if (entryPath) return <Navigate to={entryPath} replace />;
  const to = role === 'child' ? childEntryPath() : '/login';
  return <Navigate to={to} replace state={{ from: pathname + search + hash }} />;
}

/** Only for visitors; whoever is signed in goes on to where they wanted to, else to their area. */
export function PublicOnly(): ReactNode {
  const session = useSessionState();
  const { state, search } = useLocation();
  const places = usePlaces();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'second-step') return <SecondStepPage />;
  // Somebody who has an account accepts an invitation on the page of its link.
  if (session.status === 'ready' && session.profile.role === 'parent' && invitationIn(search)) return <Outlet />;
  if (session.status === 'ready') {
    const from = (state as { from?: unknown } | null)?.from;
    return <Navigate to={afterSignIn(session.profile.role, from, places)} replace />;
  }
  return <Outlet />;
}
