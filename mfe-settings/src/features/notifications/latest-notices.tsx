import { useNotificationsQuery, useReadNotificationsMutation } from '@tastequest/client';
import { useFailureToast } from '@tastequest/family';
import { Button, Card, Skeleton, QueryState } from '@tastequest/ui';
import { NoticeList } from './notice-list';

export function LatestNotices() {
  const notices = useNotificationsQuery();
  const [readAll, { isLoading }] = useReadNotificationsMutation();
  const fail = useFailureToast();
  const hasUnread = notices.data?.some(({ readAt }) => readAt === null);
  const read = async () => {
    try {
      await readAll().unwrap();
    } catch (failure) {
      fail(failure, 'Failed to mark the notices as read');
    }
  };
  const markAll = (
    <Button variant="secondary" busy={isLoading} onClick={() => void read()}>
      Mark all as read
    </Button>
  );
  return (
    <Card title="Latest notices" action={hasUnread && markAll}>
      <QueryState
        query={notices}
        failure="Failed to load notices"
        skeleton={<Skeleton lines={4} label="Loading notices" />}
      >
        {(list) => <NoticeList notices={list} />}
      </QueryState>
    </Card>
  );
}
