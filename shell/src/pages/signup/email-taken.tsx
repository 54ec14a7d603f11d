import { Link, useLocation } from '@tastequest/contract/router';

/** For somebody who signed up before: the two ways back in, with the address that was typed. */
export function EmailTaken({ email, isInvited }: { email: string; isInvited: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <p>
      Is it yours?
      <br />
      <Link
        to="/login?who=parent"
        className="page-link"
        state={{ email, ...(isInvited && { from: pathname + search }) }}
      >
        Log in
      </Link>{' '}
      or{' '}
      <Link to="/forgot-password" className="page-link" state={{ email }}>
        set a new password
      </Link>
    </p>
  );
}
