import { Link, useLocation } from '@tastequest/contract/router';
import styles from './email-taken.module.css';

/** For somebody who signed up before: the two ways back in, with the address that was typed. */
export function EmailTaken({ email, isInvited }: { email: string; isInvited: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.ways}>
      <p>Is it yours?</p>
      <Link
        to="/login?who=parent"
        className="page-link"
        state={{ email, ...(isInvited && { from: pathname + search }) }}
      >
        Log in
      </Link>
      <Link to="/forgot-password" className="page-link" state={{ email }}>
        Set a new password
      </Link>
    </div>
  );
}
