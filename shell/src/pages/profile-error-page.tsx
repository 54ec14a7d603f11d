import { Button } from '@tastequest/ui';
import { useServicesContext } from '../services/services-context';
import { useSession } from '../session/session-context';

/** The backend does not answer: says so. The session keeps trying, and the page recovers without a reload. */
export function ProfileErrorPage({ message }: { message: string }) {
  const { refresh } = useSession();
  const { actions } = useServicesContext();
  return (
    <div className="page-center" role="alert">
      <h1>We can't reach TasteQuest</h1>
      <p>{message}</p>
      <p>We keep trying: this page opens by itself.</p>
      <Button onClick={() => void refresh()}>Try again</Button>
      <Button variant="ghost" onClick={() => void actions.signOut()}>
        Sign out
      </Button>
    </div>
  );
}
