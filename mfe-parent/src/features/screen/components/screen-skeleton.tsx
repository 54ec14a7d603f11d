import { Skeleton } from '@tastequest/ui';
import styles from './page.module.css';

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
