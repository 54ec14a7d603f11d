import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useChildDashboardQuery, useChildDashboardState } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { browserTimeZone } from '@tastequest/formats';
import { ChildModeContext } from '../model/child-mode';

/** The child's settings for the whole area. */
export function ChildModeProvider({ children }: { children: ReactNode }) {
  const { id, fullName, avatar, family, settings } = useProfile();
  const hidePoints = useHidePoints(settings?.hidePoints ?? false);
  const preReader = settings?.preReader ?? false;
  const timeZone = family?.timeZone ?? browserTimeZone();
  const mode = useMemo(
    () => ({ childId: id, fullName, avatar, timeZone, hidePoints, preReader }),
    [id, fullName, avatar, timeZone, hidePoints, preReader],
  );
  return <ChildModeContext value={mode}>{children}</ChildModeContext>;
}

/**
 * A parent may hide the points while the child is here: what the dashboard said last wins over the session, which is then
 * read again.
 */
function useHidePoints(inSession: boolean): boolean {
  const { refreshProfile } = useActions();
  useDashboardOnReturn();
  const { data } = useChildDashboardState();
  const isOld = data !== undefined && data.hidePoints !== inSession;
  useEffect(() => {
    if (isOld) void refreshProfile();
  }, [isOld, refreshProfile]);
  return data?.hidePoints ?? inSession;
}

/** Asks for the dashboard whenever the child comes back to the page, on every screen; the first sight needs only its own. */
function useDashboardOnReturn() {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    // After the event, as the data provider does: nothing may be drawn in the one in which a page goes.
    const comeBack = () => setTimeout(() => setBack(true));
    window.addEventListener('focus', comeBack);
    return () => window.removeEventListener('focus', comeBack);
  }, []);
  useChildDashboardQuery(undefined, { skip: !isBack, refetchOnFocus: true, refetchOnMountOrArgChange: true });
}
