import { useServices } from '@tastequest/contract';
import { Link } from '@tastequest/contract/router';
import { Logo, buttonClass } from '@tastequest/ui';
import styles from './site-header.module.css';

/** The brand and the two ways in; for someone signed in, the way to their own page. */
export function SiteHeader() {
  const { profile } = useServices();
  return (
    <header className={styles.header}>
      <span className={styles.brand}>
        <Logo size={38} />
        TasteQuest
      </span>
      <nav aria-label="Account" className={styles.links}>
        {profile ? (
          <Link className={buttonClass('secondary')} to={`/${profile.role}`}>
            My page
          </Link>
        ) : (
          <>
            <Link className={buttonClass('ghost')} to="/login">
              Log in
            </Link>
            <Link className={buttonClass('secondary')} to="/signup">
              Sign up
            </Link>
          </>
        )}
      </nav>
    </header>
  );
}
