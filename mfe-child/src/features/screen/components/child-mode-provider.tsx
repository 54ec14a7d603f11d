import { useMemo, type ReactNode } from 'react';
import { browserTimeZone, useChildDashboardState } from '@tastequest/client';
import { useProfile } from '@tastequest/contract';
import { ChildModeContext } from '../model/child-mode';

/**
 * The child's settings for the whole area. What the dashboard said last wins over the session: a parent may have hidden
 * the points since.
 */
export function ChildModeProvider({ children }: { children: ReactNode }) {
  const { id, fullName, avatar, family, settings } = useProfile();
  const { data } = useChildDashboardState();
  const hidePoints = data?.hidePoints ?? settings?.hidePoints ?? false;
  const preReader = settings?.preReader ?? false;
  const timeZone = family?.timeZone ?? browserTimeZone();
  const mode = useMemo(
    () => ({ childId: id, fullName, avatar, timeZone, hidePoints, preReader }),
    [id, fullName, avatar, timeZone, hidePoints, preReader],
  );
  return <ChildModeContext value={mode}>{children}</ChildModeContext>;
}
