import { MESSAGES } from '@tastequest/client';
import type { ReadableStore, Registry, ServicesState, ShellActions } from '@tastequest/contract';
import { createStore } from '@tastequest/contract/internal';
import type { NavigateOptions, NavigationType } from '@tastequest/contract/router';
import { LOCALE } from '@tastequest/formats';
import { createBadges } from '../nav/badges';
import { createPlaces } from '../places/places';
import type { Session, SessionState } from '../session/session';
import { personOf } from '../session/session-state';
import { startTheme } from '../theme/theme';
import { hush, toasts } from '../toasts/toasts';
import type { UnsavedChanges } from '../unsaved-changes/unsaved-changes';

type Navigate = (to: string | number, options?: NavigateOptions) => void;

type KnownRegistry = Pick<ReadableStore<Registry | null>, 'get'>;

/** What every remote is given. `connectRouter` is called by the router once it stands. */
export function createServices(session: Session, unsavedChanges: UnsavedChanges, registry: KnownRegistry) {
  const badges$ = createBadges();
  const services$ = createStore<ServicesState>({
    router: {
      location: { pathname: location.pathname, search: '', hash: '', state: null, key: 'default' },
      action: 'POP' as NavigationType,
    },
    profile: null,
    theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
    locale: LOCALE,
    client: null,
  });
  const theme = startTheme((value) => services$.set({ theme: value }));
  const syncSession = () => {
    const state = session.get();
    const before = services$.get().profile;
    if (before && (state.status !== 'ready' || state.profile.id !== before.id)) hush();
    if (state.status === 'ready') {
      services$.set({ profile: state.profile, client: state.client });
      // Screens that know better say so themselves, through setBadge.
      for (const [path, count] of countsByPath(registry.get(), state)) badges$.set(path, count);
    } else if (personOf(state)) {
      // They stand until their person has signed in again.
    } else if (state.status === 'signed-out' || state.status === 'second-step') {
      unsavedChanges.set(false); // Nobody is left to save it: what the guards do next must not be held up.
      services$.set({ profile: null, client: null });
      badges$.clear();
    }
  };
  session.subscribe(syncSession);

  let navigate: Navigate = () => undefined;
  let announce: (title: string) => void = () => undefined;
  const actions: Omit<ShellActions, 'onFatal'> = {
    navigate: (to, options) => navigate(to, options),
    toast: toasts,
    signOut: async () => {
      if (await unsavedChanges.mayLeave()) await session.signOut().catch(() => toasts.error(MESSAGES.signOut.failed));
    },
    refreshProfile: session.refresh,
    setTheme: theme.set,
    getTheme: theme.get,
    track: (name) => void countUse(session, name),
    setTitle: (title) => announce(title),
    guardLeaving: unsavedChanges.set,
    setBadge: badges$.set,
  };
  return {
    services$,
    badges$,
    unsavedChanges,
    /** Hands the device to a child: this session ends, with or without network, and `entryPath` opens. */
    async handOver(entryPath: string) {
      if (await unsavedChanges.mayLeave()) session.end(entryPath);
    },
    actions,
    connectRouter(to: Navigate, say: (title: string) => void) {
      navigate = to;
      announce = say;
    },
  };
}

/** What the session says of the entries of this person that name one of its numbers. */
function countsByPath(registry: Registry | null, { profile, counts = {} }: Extract<SessionState, { status: 'ready' }>) {
  return createPlaces(registry, profile)
    .entries()
    .flatMap(({ path, badge = '' }) => (Object.hasOwn(counts, badge) ? [[path, counts[badge] ?? 0] as const] : []));
}

/** The server counts for parents who share usage data, and for nobody else; visitors are not counted at all. */
async function countUse(session: Session, name: string): Promise<void> {
  if (session.get().status !== 'ready') return;
  const { client, trackUsage } = await session.supabase();
  await trackUsage(client, name).catch(() => undefined); // A count that is lost matters to nobody.
}

export type Services = ReturnType<typeof createServices>;
