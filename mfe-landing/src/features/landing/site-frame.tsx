import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-frame.module.css';

/** What every public page has around its main part. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const [isInMain, setInMain] = useState(false);
  // Shells of earlier releases put all of it into a main part of theirs.
  useLayoutEffect(() => setInMain(Boolean(page.current?.closest('main'))), []);
  const Place = isInMain ? 'div' : 'main';
  return (
    <div ref={page} className={styles.page}>
      <SiteHeader />
      <Place id={isInMain ? undefined : 'main'} tabIndex={-1} className={styles.main}>
        {children}
      </Place>
      <SiteFooter />
    </div>
  );
}
