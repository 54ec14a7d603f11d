import { Card, Skeleton } from '@tastequest/ui';
import styles from './dashboard-panels.module.css';

export function DashboardSkeleton() {
  return (
    <>
      <div className={styles.cards}>
        {['points', 'challenges', 'reward'].map((card) => (
          <Skeleton key={card} height={104} />
        ))}
      </div>
      <div className={styles.columns}>
        <Card as="div">
          <Skeleton height={320} />
        </Card>
        <Card as="div">
          <Skeleton lines={6} />
        </Card>
      </div>
    </>
  );
}
