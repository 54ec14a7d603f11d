import { useApprovalsInboxQuery } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { polling } from '@tastequest/ui';
import { useEffect } from 'react';

const PATH = '/parent/approvals';

/** Shows how much waits for a parent at the Approvals entry of the navigation. */
export function useBadge(waiting: number | undefined): void {
  const { setBadge } = useActions();
  useEffect(() => {
    if (waiting !== undefined) setBadge(PATH, waiting);
  }, [setBadge, waiting]);
}

/**
 * Everything that waits for a parent, and the family's children by name: the one question that all parent screens but
 * the dashboard share, so that each of them needs only one more of its own.
 */
export function useInbox() {
  const inbox = useApprovalsInboxQuery(undefined, polling);
  useBadge(inbox.data?.total);
  return inbox;
}
