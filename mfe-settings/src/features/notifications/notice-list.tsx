import type { Notification } from '@tastequest/client';
import { momentText } from '@tastequest/formats';
import { Badge, EmptyState } from '@tastequest/ui';
import styles from './notifications.module.css';

export function NoticeList({ notices }: { notices: readonly Notification[] }) {
  if (notices.length === 0) {
    return (
      <EmptyState icon="🔔" title="No notices yet" text="Completed challenges and redeemed rewards show up here." />
    );
  }
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice.id} className={styles.notice}>
          <p className={styles.title}>
            {notice.title}
            {notice.readAt === null && <Badge tone="info">New</Badge>}
          </p>
          <p>{notice.body}</p>
          <time dateTime={notice.createdAt} className={styles.when}>
            {momentText(notice.createdAt, 'full')}
          </time>
        </li>
      ))}
    </ul>
  );
}
