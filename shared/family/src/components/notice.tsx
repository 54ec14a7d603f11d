import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** What a screen reader calls the region. */
  label: string;
  icon: LucideIcon;
  text: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** Something that a screen asks for by the way, with what can be done about it. */
export const Notice = ({ label, icon: Icon, text, children }: NoticeProps) => (
  <section className={styles.notice} aria-label={label}>
    <Icon aria-hidden="true" />
    <p>{text}</p>
    <div className={styles.buttons}>{children}</div>
  </section>
);
