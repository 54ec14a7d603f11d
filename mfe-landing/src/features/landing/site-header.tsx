import { useServices } from '@tastequest/contract';
import { Link } from '@tastequest/contract/router';
import { Logo, buttonClass } from '@tastequest/ui';
import styles from './site-header.module.css';

/** The brand and the two ways in; for someone signed in, the way to their own page. */
export function SiteHeader() {
  const { profile } = useServices();
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to="/">
        <Logo size={38} />
        TasteQuest
      </Link>
      {/* Another element for somebody else: what takes the place of the two links does not count as their jump. */}
      <nav key={profile?.id ?? 'visitor'} aria-label="Account" className={styles.links}>
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
