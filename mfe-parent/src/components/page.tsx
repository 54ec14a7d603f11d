import { usePageTitle } from '@tastequest/contract';
import { PageHeader, Skeleton } from '@tastequest/ui';
import type { ReactNode } from 'react';
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

/** The frame of a screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <Skeleton height={64} />
        <Skeleton lines={8} />
      </div>
    </div>
  );
}
