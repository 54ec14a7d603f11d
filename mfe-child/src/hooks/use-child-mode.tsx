import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useChildDashboardQuery, useChildDashboardState } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { browserTimeZone } from '@tastequest/formats';

/** Who uses the area, and how it shows itself to this child. */
export interface ChildMode {
  childId: string;
  fullName: string;
  avatar: string | null;
  /** The family's IANA time zone: every "today" is in it. */
  timeZone: string;
  /** The parents chose to show pictures and progress instead of numbers of points. */
  hidePoints: boolean;
  /** Larger pictures, fewer words, read aloud where the device has a voice of its own. */
  preReader: boolean;
  /** Whether this child is still in its area; after that, somebody else may be signed in. */
  isAreaOpen: RefObject<boolean>;
}

const PLAIN: ChildMode = {
  childId: '',
  fullName: '',
  avatar: null,
  timeZone: 'UTC',
  hidePoints: false,
  preReader: false,
  isAreaOpen: { current: true },
};

export const ChildModeContext = createContext<ChildMode>(PLAIN);

export function useChildMode(): ChildMode {
  return useContext(ChildModeContext);
}

/** The child's settings for the whole area, which begins anew for another child. */
export function ChildModeProvider({ children }: { children: ReactNode }) {
  return <ChildArea key={useProfile().id}>{children}</ChildArea>;
}

function ChildArea({ children }: { children: ReactNode }) {
  const { id, fullName, avatar, family, settings } = useProfile();
  const hidePoints = useHidePoints(settings?.hidePoints ?? false);
  const preReader = settings?.preReader ?? false;
  const timeZone = family?.timeZone ?? browserTimeZone();
  const isAreaOpen = useIsAreaOpen();
  const mode = useMemo(
    () => ({ childId: id, fullName, avatar, timeZone, hidePoints, preReader, isAreaOpen }),
    [id, fullName, avatar, timeZone, hidePoints, preReader, isAreaOpen],
  );
  return <ChildModeContext value={mode}>{children}</ChildModeContext>;
}

function useIsAreaOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
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
