import { SlowNotice } from '../slow-notice/slow-notice';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** How many lines of text to hint at; 3 unless told otherwise. */
  lines?: number;
  /** One block of this height in pixels, instead of lines. */
  height?: number;
  label?: string;
}

/** Stands in for content that is on its way. */
export function Skeleton({ lines = 3, height, label = 'Loading' }: SkeletonProps) {
  return (
    <>
      <div role="status" aria-label={label} className={styles.skeleton}>
        {height === undefined ? (
          Array.from({ length: lines }, (_, line) => <div key={line} className={styles.line} />)
        ) : (
          <div className={styles.block} style={{ blockSize: height }} />
        )}
      </div>
      <SlowNotice />
    </>
  );
}
