import { useNoticePageQuery, useReadNoticesMutation } from '@tastequest/client';
import { useFailureToast } from '@tastequest/family';
import { Button, Card, EmptyState, polling, QueryState } from '@tastequest/ui';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page';
import { PagedList } from '../../components/paged-list';
import { useBadges } from '../decisions/use-inbox';
import { NoticeList } from './notice-list';

/** What happened in the family, the newest first, with the way to the thing itself. */
export function NoticesScreen() {
  const [page, setPage] = useState(0);
  const notices = useNoticePageQuery({ page }, polling);
  const unread = notices.data?.unread;
  useBadges({ unread });
  const isPast = page > 0 && notices.currentData?.items.length === 0;
  // The last one of the last page was deleted.
  useEffect(() => {
    if (isPast) setPage((now) => now - 1);
  }, [isPast]);
  return (
    <Page title="Notices" subtitle="What happened in your family." actions={Boolean(unread) && <ReadAll />}>
      <Card>
        <QueryState query={notices} failure="Failed to load notices">
          {(answer) =>
            answer.total === 0 ? (
              <Nothing />
            ) : (
              <PagedList label="Pages of notices" answer={answer} busy={!notices.currentData} onPage={setPage}>
                <NoticeList notices={answer.items} />
              </PagedList>
            )
          }
        </QueryState>
      </Card>
    </Page>
  );
}

function ReadAll() {
  const [read, { isLoading }] = useReadNoticesMutation();
  const fail = useFailureToast();
  const readAll = () =>
    read({})
      .unwrap()
      .catch((failure: unknown) => fail(failure, 'Failed to mark the notices as read'));
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void readAll()}>
      Mark all as read
    </Button>
  );
}

const Nothing = () => (
  <EmptyState
    icon="🔔"
    title="No notices yet"
    text="Completed challenges, redeemed rewards and what your children ask for show up here."
  />
);
