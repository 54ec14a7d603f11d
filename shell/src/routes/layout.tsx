import type { SessionProfile } from '@tastequest/contract';
import type { Area } from '@tastequest/contract/internal';
import { Outlet, useLocation, useNavigate } from '@tastequest/contract/router';
import { VisuallyHidden } from '@tastequest/ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import { preloadFiles } from '../boot/preload';
import type { RemoteLoader } from '../remotes/load-remote';
import { doorForHandOver } from '../device/players';
import { NavBar, NavBarSkeleton } from '../nav/nav-bar';
import type { Places } from '../places/places';
import { useArea, usePlaces } from '../places/places-context';
import { useServicesContext } from '../services/services-context';
import { useSessionState } from '../session/session-context';
import { LeaveQuestion } from '../unsaved-changes/leave-question';
import { BottomNav } from './bottom-nav';
import styles from './layout.module.css';
import { RouteBoundary } from './route-boundary';
import { useScroll } from './use-scroll';

/** The frame of every page: skip link, navigation, the page, and the voice that tells a screen reader where it is. */
export function Layout({ loader }: { loader: Pick<RemoteLoader, 'next'> }) {
  const session = useSessionState();
  const places = usePlaces();
  const { actions, badges$, handOver, unsavedChanges } = useServicesContext();
  const badges = useSyncExternalStore(badges$.subscribe, badges$.get);
  const page = useRef<HTMLDivElement>(null);
  const { location, announcement } = useConnectedRouter();
  useFocusOnNewPage(page, location.pathname);

  // The public pages bring a header of their own; who waits to be let in has nowhere to go yet.
  const area = useArea(location.pathname);
  const isPublic = area?.route.guard.signedIn === false;
  const profile = session.status === 'ready' ? session.profile : undefined;
  const bars = profile?.joinStatus === 'active' && !isPublic && barsOf(places);
  const onIntent = (path: string) => profile && void preloadArea(places.areaAt(path), profile, loader);
  useRoleOnRoot(profile);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {session.status === 'loading' && !isPublic && <NavBarSkeleton />}
      {profile && bars && (
        <NavBar
          profile={profile}
          home={places.homeOf(profile.role)}
          entries={bars.main}
          bells={bars.bell}
          badges={badges}
          hasBottomBar={profile.role === 'parent' && bars.bottom.length > 0}
          onSignOut={() => void actions.signOut()}
          onHandOver={() => void handOver(doorForHandOver(profile))}
          onIntent={onIntent}
        />
      )}
      <PagePlace ref={page} mayBringMain={isPublic}>
        <RouteBoundary key={area?.name ?? location.pathname}>
          <Outlet context={area} />
        </RouteBoundary>
      </PagePlace>
      {profile && bars && (
        <BottomNav profile={profile} entries={bars.bottom} main={bars.main} badges={badges} onIntent={onIntent} />
      )}
      <LeaveQuestion unsavedChanges={unsavedChanges} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

/** Remotes navigate by the shell's router and know where it is; the title of a page is announced. */
function useConnectedRouter() {
  const { connectRouter, services$ } = useServicesContext();
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  const [announcement, setAnnouncement] = useState('');
  const say = useCallback((title: string) => {
    document.title = `${title} · TasteQuest`;
    setAnnouncement(title);
  }, []);
  useLayoutEffect(
    () => connectRouter((to, options) => void (typeof to === 'number' ? navigate(to) : navigate(to, options)), say),
    [connectRouter, navigate, say],
  );
  useScroll({ location, action });
  useLayoutEffect(() => services$.set({ router: { location, action } }), [services$, location, action]);
  return { location, announcement };
}

const barsOf = (places: Places) => ({
  main: places.entries('main'),
  bottom: places.entries('bottom'),
  bell: places.entries('bell'),
});

/** Children get larger targets everywhere, dialogs included (product rule 9): with the first picture, nothing grows after. */
function useRoleOnRoot({ role = 'visitor' }: { role?: string } = {}) {
  useLayoutEffect(() => void (document.documentElement.dataset['role'] = role), [role]);
}

interface PagePlaceProps {
  ref: RefObject<HTMLDivElement | null>;
  /** Where the page brings none, as those of earlier releases and our own panels, this is the main part. */
  mayBringMain: boolean;
  children: ReactNode;
}

function PagePlace({ ref, mayBringMain, children }: PagePlaceProps) {
  const bringsMain = useBringsMain(ref, mayBringMain);
  const Place = mayBringMain ? 'div' : 'main';
  return (
    <Place
      ref={ref}
      id={bringsMain ? undefined : 'main'}
      role={mayBringMain && !bringsMain ? 'main' : undefined}
      tabIndex={-1}
      className={styles.main}
    >
      {children}
    </Place>
  );
}

/** Whether there is a `main` inside, as it comes and goes: remotes draw in roots of their own. */
function useBringsMain(page: RefObject<HTMLElement | null>, mayBringMain: boolean): boolean {
  const [bringsMain, setBringsMain] = useState(false);
  useLayoutEffect(() => {
    const place = page.current;
    if (!place || !mayBringMain) return setBringsMain(false);
    const look = () => setBringsMain(place.querySelector('main') !== null);
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [page, mayBringMain]);
  return bringsMain;
}

/** Also reads the registry again if it is not new, so that the click waits for nothing. */
async function preloadArea(area: Area | undefined, profile: SessionProfile, loader: Pick<RemoteLoader, 'next'>) {
  if (area) preloadFiles(await loader.next(area.name, profile));
}

/** The keyboard starts at the beginning of a new page; the first page keeps the browser's own start. */
function useFocusOnNewPage(page: RefObject<HTMLElement | null>, pathname: string) {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    page.current?.focus({ preventScroll: true });
  }, [page, pathname]);
}
