import { Link } from '@tastequest/contract/router';

/** `from` is the page to come back to once signed in. */
export const ToLogin = ({ from }: { from?: string }) => (
  <>
    Already have an account?{' '}
    <Link to="/login?who=parent" className="page-link" state={from ? { from } : undefined}>
      Log in
    </Link>
  </>
);
