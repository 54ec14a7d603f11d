import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { TasteQuestClient } from '@tastequest/client';
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
  return useSyncExternalStore(services$.subscribe, services$.get);
}

/** What this remote may ask of the shell. */
export function useActions(): ShellActions {
  return useRemoteProps().actions;
}

/** The signed-in profile. Throws outside protected areas: the guards of the shell make sure there is one. */
export function useProfile(): SessionProfile {
  const { profile } = useServices();
  if (!profile) throw new Error('useProfile() needs a signed-in area.');
  return profile;
}

/** The page's one Supabase client. Throws outside protected areas. */
export function useClient(): TasteQuestClient {
  const { client } = useServices();
  if (!client) throw new Error('useClient() needs a signed-in area.');
  return client;
}

/** Sets and announces the page's title while the calling screen is shown. */
export function usePageTitle(title: string): void {
  const { setTitle } = useActions();
  useEffect(() => setTitle(title), [setTitle, title]);
}
