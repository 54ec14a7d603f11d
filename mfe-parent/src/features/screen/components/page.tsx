import type { ReactNode } from 'react';
import { usePageTitle } from '@tastequest/contract';
import { PageHeader } from '@tastequest/ui';
import styles from './page.module.css';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: document title, heading, the page's width. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
