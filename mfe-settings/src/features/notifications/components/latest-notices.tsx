import { useNotificationsQuery, useReadNotificationsMutation } from '@tastequest/client';
import { useServices } from '@tastequest/contract';
import { Button, Card, ErrorState, Skeleton } from '@tastequest/ui';
import { NoticeList } from './notice-list';

export function LatestNotices() {
  const { locale } = useServices();
  const { data: notices, isError, refetch } = useNotificationsQuery();
  const [readAll, { isLoading }] = useReadNotificationsMutation();
  const hasUnread = notices?.some(({ readAt }) => readAt === null);
  const markAll = (
    <Button variant="secondary" busy={isLoading} onClick={() => void readAll()}>
      Mark all as read
    </Button>
  );
  return (
    <Card title="Latest notices" action={hasUnread && markAll}>
      {notices ? (
        <NoticeList notices={notices} locale={locale} />
      ) : isError ? (
        <ErrorState message="Failed to load notices" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} label="Loading notices" />
      )}
    </Card>
  );
}
