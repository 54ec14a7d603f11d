import { Link } from '@tastequest/contract/router';
import { usePlaces } from '../../places/places-context';
import { useSessionState } from '../../session/session-context';

const ACCOUNT = '/settings/account';

/** Where whoever is signed in starts, or where one logs in; to the account where what is left to do is done there. */
export function HomeLink({ toAccount = false }: { toAccount?: boolean }) {
  const session = useSessionState();
  const { homeOf } = usePlaces();
  if (session.status !== 'ready')
    return (
      <Link to="/login" state={toAccount ? { from: ACCOUNT } : undefined} className="page-link">
        Log in
      </Link>
    );
  return (
    <Link to={toAccount ? ACCOUNT : homeOf(session.profile.role)} className="page-link">
      {toAccount ? 'Open Settings, Account' : 'Back to my family'}
    </Link>
  );
}
