import { useEffect } from 'react';
import { Button } from '@tastequest/ui';
import { useServicesContext } from '../services/services-context';
import { useSession } from '../session/session-context';

const HEAL_EVERY_MS = 5000;

/** The backend does not answer: says so, keeps trying, and heals without a reload. */
export function ProfileErrorPage({ message }: { message: string }) {
  const { refresh } = useSession();
  const { actions } = useServicesContext();
  useEffect(() => {
    const timer = setInterval(() => void refresh(), HEAL_EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <div className="page-center" role="alert">
      <h1>We can’t reach TasteQuest</h1>
      <p>{message}</p>
      <Button onClick={() => void refresh()}>Try again</Button>
      <Button variant="ghost" onClick={() => void actions.signOut()}>
        Sign out
      </Button>
    </div>
  );
}
