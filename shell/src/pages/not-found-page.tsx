import { Link } from '@tastequest/contract/router';
import { usePlaces } from '../places/places-context';
import { useSessionState } from '../session/session-context';
import { usePageTitle } from './use-page-title';

export function NotFoundPage() {
  usePageTitle('Page not found');
  const session = useSessionState();
  const { homeOf } = usePlaces();
  return (
    <div className="page-center">
      <span aria-hidden="true" className="page-picture">
        🥦
      </span>
      <h1>We can't find this page</h1>
      <p>Maybe it was eaten. Let's go back.</p>
      <Link to={session.status === 'ready' ? homeOf(session.profile.role) : '/'} className="page-link">
        Go to the start
      </Link>
    </div>
  );
}
