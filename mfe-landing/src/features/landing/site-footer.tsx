import { Link } from '@tastequest/contract/router';
import { interpolate, Logo } from '@tastequest/ui';
import { PRIVACY } from '../../pages';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Logo size={28} />
      <p>
        {interpolate('{product} makes healthy eating fun for the whole family.', {
          product: <strong>TasteQuest</strong>,
        })}
      </p>
      <Link className={styles.link} to={PRIVACY.path}>
        Privacy
      </Link>
    </footer>
  );
}
