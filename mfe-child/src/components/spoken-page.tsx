import type { ReactNode } from 'react';
import { usePageTitle } from '@tastequest/contract';
import { PageHeader, cx } from '@tastequest/ui';
import { spokenText } from '../spoken-text';
import { useReadAloud } from '../hooks/use-read-aloud';
import { SpeakButton } from './spoken';
import styles from './spoken-page.module.css';

interface PageProps {
  title: string;
  /** One short sentence under the title. */
  subtitle?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen of the child area. Where texts are read aloud, its title is. */
export function SpokenPage({ title, subtitle, actions, children }: PageProps) {
  usePageTitle(title);
  const canRead = useReadAloud() !== null;
  return (
    <div className={cx(styles.page, canRead && styles.spoken)}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          (canRead || actions) && (
            <>
              <span className={styles.voice}>
                <SpeakButton text={spokenText(title, subtitle)} />
              </span>
              {actions}
            </>
          )
        }
      />
      <div className={styles.stack}>{children}</div>
    </div>
  );
}
