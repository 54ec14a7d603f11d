import { useApprovalsInboxQuery } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { polling } from '@tastequest/ui';
import { useEffect } from 'react';

/** Shows how much waits for a parent at the Approvals entry of the navigation, and how many notices are not read at the bell. */
export function useBadges({ waiting, unread }: { waiting?: number | undefined; unread?: number | undefined }): void {
  const { setBadge } = useActions();
  useEffect(() => {
    if (waiting !== undefined) setBadge('/parent/approvals', waiting);
  }, [setBadge, waiting]);
  useEffect(() => {
    if (unread !== undefined) setBadge('/parent/notices', unread);
  }, [setBadge, unread]);
}

/**
 * Everything that waits for a parent, and the family's children by name: the one question that all parent screens but
 * the dashboard share, so that each of them needs only one more of its own.
 */
export function useInbox() {
  const inbox = useApprovalsInboxQuery(undefined, polling);
  useBadges({ waiting: inbox.data?.total, unread: inbox.data?.unread });
  return inbox;
}
