import { useEffect } from 'react';
import { Button } from '@tastequest/ui';
import { useServicesContext } from '../services/services-context';
import { useSession } from '../session/session-context';
import { usePageTitle } from './use-page-title';

const LOOK_EVERY_MS = 5000;

/** A child that gave a Parent's ID waits here until a parent says yes (product rule 2.2). */
export function WaitingPage() {
  usePageTitle('Almost there');
  const { refresh } = useSession();
  const { actions } = useServicesContext();
  useEffect(() => {
    const timer = setInterval(() => void refresh(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <div className="page-center">
      <span aria-hidden="true" className="page-picture">
        🌱
      </span>
      <h1>Almost there!</h1>
      <p>Ask your parent to let you in. This page opens by itself.</p>
      <Button variant="secondary" size="lg" onClick={() => void actions.signOut()}>
        Sign out
      </Button>
    </div>
  );
}
