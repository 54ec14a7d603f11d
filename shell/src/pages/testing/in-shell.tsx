import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ShellActions } from '@tastequest/contract';
import { WithRegistry } from '../../places/testing/places';
import { ServicesContext } from '../../services/services-context';
import type { Services } from '../../services/services';
import { SessionContext } from '../../session/session-context';
import type { Session, SessionState } from '../../session/session';
import type { Supabase } from '../../session/supabase';

interface Props {
  state?: SessionState;
  /** The calls that the page makes; each gets this test's empty client. */
  supabase?: Partial<Supabase>;
  session?: Partial<Session>;
  actions?: Partial<ShellActions>;
  path?: string | { pathname: string; state: unknown };
  children: ReactNode;
}

/** For tests: what a page of the shell finds around it. */
export function InShell({ state = { status: 'signed-out' }, supabase, session, actions, path = '/', children }: Props) {
  const known = {
    get: () => state,
    subscribe: () => () => undefined,
    supabase: async () => ({ client: {}, ...supabase }),
    refresh: async () => undefined,
    ...session,
  } as unknown as Session;
  const services = { actions: { setTitle: () => undefined, ...actions } } as unknown as Services;
  return (
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={known}>
        <WithRegistry>
          <ServicesContext value={services}>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
          </ServicesContext>
        </WithRegistry>
      </SessionContext>
    </MemoryRouter>
  );
}
