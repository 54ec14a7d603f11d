import type { Notification } from '@tastequest/client';
import { Badge, EmptyState } from '@tastequest/ui';
import styles from './notifications.module.css';

export function NoticeList({ notices, locale }: { notices: readonly Notification[]; locale: string }) {
  if (notices.length === 0) {
    return <EmptyState icon="🔔" title="No notices yet" text="Completed challenges and redeemed rewards show here." />;
  }
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
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
            {when.format(new Date(notice.createdAt))}
          </time>
        </li>
      ))}
    </ul>
  );
}
