import { Logo } from '@tastequest/ui';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Logo size={28} />
      <p>
        <strong>TasteQuest</strong> makes healthy eating fun for the whole family.
      </p>
    </footer>
  );
}
