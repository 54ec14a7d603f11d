import type { ServicesState, ShellActions } from '@tastequest/contract';
import type { NavigateOptions, NavigationType } from '@tastequest/contract/router';
import { createStore } from '@tastequest/contract/internal';
import type { Session } from '../session/session';
import { startTheme } from '../theme/theme';
import { toasts } from '../toasts/toasts';

type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** What every remote is given. `connectRouter` is called by the router once it stands. */
export function createServices(session: Session) {
  const services$ = createStore<ServicesState>({
    router: {
      location: { pathname: location.pathname, search: '', hash: '', state: null, key: 'default' },
      action: 'POP' as NavigationType,
    },
    profile: null,
    theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
    locale: navigator.language,
    client: null,
  });
  const theme = startTheme((value) => services$.set({ theme: value }));
  const syncSession = () => {
    const state = session.get();
    if (state.status === 'ready') services$.set({ profile: state.profile, client: state.client });
    else if (state.status === 'signed-out') services$.set({ profile: null, client: null });
  };
  session.subscribe(syncSession);

  let navigate: Navigate = () => undefined;
  let announce: (title: string) => void = () => undefined;
  const actions: Omit<ShellActions, 'onFatal'> = {
    navigate: (to, options) => navigate(to, options),
    toast: toasts,
    signOut: () => session.signOut().catch(() => toasts.error('Failed to sign out.')),
    refreshProfile: session.refresh,
    setTheme: theme.set,
    getTheme: theme.get,
    track: (name) => void countUse(session, name),
    setTitle: (title) => announce(title),
  };
  return {
    services$,
    actions,
    connectRouter(to: Navigate, say: (title: string) => void) {
      navigate = to;
      announce = say;
    },
  };
}

/** The server counts for parents who share usage data, and for nobody else; visitors are not counted at all. */
async function countUse(session: Session, name: string): Promise<void> {
  if (session.get().status !== 'ready') return;
  const { client, trackUsage } = await session.supabase();
  await trackUsage(client, name).catch(() => undefined); // A count that is lost matters to nobody.
}

export type Services = ReturnType<typeof createServices>;
