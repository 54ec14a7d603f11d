import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { SupabaseClient } from '@supabase/supabase-js';
import { RemoteContext } from './remote-context';
import type { ServicesState, SessionProfile, ShellActions } from './services';
import { createStore } from './store';

interface Props {
  profile?: Partial<SessionProfile>;
  client?: Partial<SupabaseClient>;
  /** What the test wants to hear of; the rest is never called. */
  actions?: Partial<ShellActions>;
  path?: string;
  children: ReactNode;
}

/** For tests: what a component of a remote finds around it once the shell has mounted it. */
export function InRemote({ profile = {}, client = {}, actions = {}, path = '/', children }: Props) {
  const services$ = createStore({ profile, client, locale: 'en-US', theme: 'light' } as ServicesState);
  const quiet = { guardLeaving: () => undefined, setTitle: () => undefined, ...actions } as ShellActions;
  return (
    <RemoteContext value={{ basename: '/', services$, actions: quiet }}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </RemoteContext>
  );
}
