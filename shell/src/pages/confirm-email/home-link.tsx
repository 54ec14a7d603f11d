import { Link } from '@tastequest/contract/router';
import { usePlaces } from '../../places/places-context';
import { useSessionState } from '../../session/session-context';

/** Where whoever is signed in starts, or where one logs in. */
export function HomeLink() {
  const session = useSessionState();
  const { homeOf } = usePlaces();
  return session.status === 'ready' ? (
    <Link to={homeOf(session.profile.role)} className="page-link">
      Back to my family
    </Link>
  ) : (
    <Link to="/login" className="page-link">
      Log in
    </Link>
  );
}
