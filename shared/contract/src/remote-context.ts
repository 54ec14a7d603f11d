import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { RemoteProps, ServicesState, SessionProfile, ShellActions } from './services';

export const RemoteContext = createContext<RemoteProps | null>(null);

function useRemoteProps(): RemoteProps {
  const props = useContext(RemoteContext);
  if (!props) throw new Error('This hook works only inside a component that defineRemote() mounted.');
  return props;
}

/** The shell's live values; re-renders on every change of them. */
export function useServices(): ServicesState {
  const { services$ } = useRemoteProps();
  return useSyncExternalStore(services$.subscribe, services$.get, services$.get);
}

/** What this remote may ask of the shell. */
export function useActions(): ShellActions {
  return useRemoteProps().actions;
}

/**
 * While somebody signs out the shell is about to unmount the remote: until then it keeps what it was mounted with, so
 * that no screen renders without its user.
 */
function useKept<T>(pick: (state: ServicesState) => T | null, hook: string): T {
  const { services$ } = useRemoteProps();
  const read = useMemo(() => {
    let last: T | null = null;
    return () => (last = pick(services$.get()) ?? last);
  }, [services$, pick]);
  const value = useSyncExternalStore(services$.subscribe, read, read);
  if (value === null) throw new Error(`${hook}() needs a signed-in area.`);
  return value;
}

const pickProfile = (state: ServicesState) => state.profile;
const pickClient = (state: ServicesState) => state.client;

/** The signed-in profile. Throws outside protected areas: the guards of the shell make sure there is one. */
export const useProfile = (): SessionProfile => useKept(pickProfile, 'useProfile');

/** The page's one Supabase client. Throws outside protected areas. */
export const useClient = (): SupabaseClient => useKept(pickClient, 'useClient');

/** Sets and announces the page's title while the calling screen is shown. */
export function usePageTitle(title: string): void {
  const { setTitle } = useActions();
  useEffect(() => setTitle(title), [setTitle, title]);
}
