import { Link } from '@tastequest/contract/router';
import { Logo } from '@tastequest/ui';
import { PRIVACY } from '../../pages';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Logo size={28} />
      <p>
        <strong>TasteQuest</strong> makes healthy eating fun for the whole family.
      </p>
      <Link className={styles.link} to={PRIVACY.path}>
        Privacy
      </Link>
    </footer>
  );
}
