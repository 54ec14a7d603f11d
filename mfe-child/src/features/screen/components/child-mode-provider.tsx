import { useMemo, type ReactNode } from 'react';
import { browserTimeZone, useChildDashboardQuery } from '@tastequest/client';
import { useProfile } from '@tastequest/contract';
import { ChildModeContext } from '../model/child-mode';
import { POLL } from '../model/poll';

/**
 * The child's settings for the whole area. Hiding points follows the dashboard's answer, so that a parent's change
 * shows while the child is signed in; until it is there, the session's.
 */
export function ChildModeProvider({ children }: { children: ReactNode }) {
  const { id, fullName, avatar, family, settings } = useProfile();
  const { hidden } = useChildDashboardQuery(undefined, {
    ...POLL,
    selectFromResult: ({ data }) => ({ hidden: data?.hidePoints }),
  });
  const hidePoints = hidden ?? settings?.hidePoints ?? false;
  const preReader = settings?.preReader ?? false;
  const timeZone = family?.timeZone ?? browserTimeZone();
  const mode = useMemo(
    () => ({ childId: id, fullName, avatar, timeZone, hidePoints, preReader }),
    [id, fullName, avatar, timeZone, hidePoints, preReader],
  );
  return <ChildModeContext value={mode}>{children}</ChildModeContext>;
}
