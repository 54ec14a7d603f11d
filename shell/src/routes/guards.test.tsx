import type { SessionProfile } from '@tastequest/contract';
import { Route, Routes, useLocation } from '@tastequest/contract/router';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { giveModalDialogs } from '../dialog/testing/modal-dialogs';
import { usePlaces } from '../places/places-context';
import { WithRegistry } from '../places/testing/places';
import type { Services } from '../services/services';
import { ServicesContext } from '../services/services-context';
import type { Session, SessionState } from '../session/session';
import { SessionContext } from '../session/session-context';
import { Protected, PublicOnly } from './guards';

const profile = (role: 'parent' | 'child', joinStatus: 'active' | 'pending' = 'active', id = role as string) =>
  ({
    status: 'ready',
    profile: { id, role, joinStatus, flags: [] as string[] } as unknown as SessionProfile,
  }) as SessionState;
const services = { actions: { setTitle: () => undefined, signOut: async () => undefined } } as unknown as Services;

const Here = () => {
  const { pathname, state } = useLocation();
  const from = (state as { from?: string } | null)?.from;
  return <p>{from ? `${pathname} from ${from}` : pathname}</p>;
};

/** A page of the area that the address belongs to. */
function Guarded({ children }: { children: ReactNode }) {
  const area = usePlaces().areaAt(useLocation().pathname);
  return area && <Protected area={area}>{children}</Protected>;
}

function open(entry: string | { pathname: string; state: unknown }, state: SessionState) {
  const session = {
    get: () => state,
    subscribe: () => () => undefined,
    refresh: async () => undefined,
  } as unknown as Session;
  render(
    <MemoryRouter initialEntries={[entry]}>
      <SessionContext value={session}>
        <WithRegistry>
          <ServicesContext value={services}>
            <Routes>
              <Route element={<PublicOnly />}>
                {['/login', '/signup', '/players'].map((path) => (
                  <Route key={path} path={path} element={<Here />} />
                ))}
              </Route>
              <Route
                path="*"
                element={
                  <Guarded>
                    <Here />
                  </Guarded>
                }
              />
            </Routes>
          </ServicesContext>
        </WithRegistry>
      </SessionContext>
    </MemoryRouter>,
  );
}

/** An area under a session that changes. */
function openWatched(first: SessionState, path = '/child') {
  let state = first;
  const listeners = new Set<() => void>();
  const session = {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as unknown as Session;
  const unmounted = jest.fn();
  const Screen = () => {
    useEffect(() => unmounted, []);
    return null;
  };
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={session}>
        <WithRegistry>
          <Guarded>
            <Screen />
          </Guarded>
        </WithRegistry>
      </SessionContext>
    </MemoryRouter>,
  );
  const change = (next: SessionState) =>
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  return { change, unmounted };
}

beforeEach(() => localStorage.clear());

test.each([
  ['/parent/rewards', { status: 'signed-out' }, '/login from /parent/rewards'],
  ['/settings?tab=1#codes', { status: 'signed-out' }, '/login from /settings?tab=1#codes'],
  ['/parent', profile('child'), '/child'],
  ['/child/log', profile('parent'), '/parent'],
  ['/parent/rewards', profile('parent'), '/parent/rewards'],
  ['/', { status: 'signed-out' }, '/'],
  ['/settings', profile('child'), '/settings'],
  ['/login', { status: 'signed-out' }, '/login'],
  ['/login', profile('parent'), '/parent'],
  ['/login', profile('child'), '/child'],
  ['/players', profile('parent'), '/parent'],
  ['/signup', profile('parent'), '/parent'],
  // Somebody with an account accepts an invitation on its page; a child never does.
  ['/signup?type=co-parent&invitation=token', profile('parent'), '/signup'],
  ['/signup?type=co-parent&invitation=token', profile('child'), '/child'],
  ['/signup?type=co-parent', profile('parent'), '/parent'],
  // A session that ended on purpose leads to its entry page, and not back to the page.
  ['/child/rewards', { status: 'signed-out', entryPath: '/players' }, '/players'],
  ['/parent/rewards', { status: 'signed-out', entryPath: '/login' }, '/login'],
  ['/child/rewards', { status: 'signed-out' }, '/login from /child/rewards'],
] as [string, SessionState, string][])('%s for %j ends at %s', (path, state, expected) => {
  open(path, state);
  expect(screen.getByText(expected)).toBeVisible();
});

test('goes back to the page that asked when somebody has signed in', () => {
  open({ pathname: '/login', state: { from: '/child/rewards' } }, profile('child'));
  expect(screen.getByText('/child/rewards')).toBeVisible();
});

test.each(['/parent', '/login', '/settings'])('%s shows a spinner while the profile loads', (path) => {
  open(path, { status: 'loading' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your profile');
  expect(screen.queryByText(path)).not.toBeInTheDocument();
});

test.each(['/parent', '/login', '/settings'])('%s asks for the code first, and stays where it is', async (path) => {
  open(path, { status: 'second-step' });
  expect(await screen.findByRole('heading', { name: 'Enter the 6-digit code' })).toBeVisible();
  expect(screen.queryByText(path)).not.toBeInTheDocument();
});

test('a protected page of a server that is down says so and offers a retry', () => {
  open('/parent', { status: 'error', message: 'Failed to load profile. Please try again.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load profile. Please try again.');
  expect(screen.getByRole('alert')).toHaveTextContent('this page opens by itself');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a device that knows players shows them to whoever opens the child area', () => {
  localStorage.setItem('tastequest-players', '[{"familyCode":"ABCD2345","avatar":"fox","firstName":"Mia"}]');
  open('/child/rewards', { status: 'signed-out' });
  expect(screen.getByText('/players from /child/rewards')).toBeVisible();
});

test('another person gets a screen of their own', () => {
  const { change, unmounted } = openWatched(profile('child', 'active', 'mia'));
  change(profile('child', 'active', 'mia'));
  expect(unmounted).not.toHaveBeenCalled();
  change(profile('child', 'active', 'leo'));
  expect(unmounted).toHaveBeenCalledTimes(1);
});

test('a child that no parent has approved yet waits, wherever it goes', () => {
  open('/child/rewards', profile('child', 'pending'));
  expect(screen.getByRole('heading', { name: 'Almost there!' })).toBeVisible();
});

test('what has a flag that is not on is not there', () => {
  open('/lab', profile('parent'));
  expect(screen.getByRole('heading', { name: "We can't find this page" })).toBeVisible();
});

test('a parent whose session expired in the middle of something signs in over the page, which stays as it is', async () => {
  giveModalDialogs();
  const ready = profile('parent') as Extract<SessionState, { status: 'ready' }>;
  const { change, unmounted } = openWatched(ready, '/parent');
  change({ status: 'signed-out', kept: ready.profile });
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeInTheDocument();
  change({ status: 'second-step', kept: ready.profile });
  expect(await screen.findByLabelText(/^Code/)).toBeInTheDocument();
  change({ ...ready });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(unmounted).not.toHaveBeenCalled();
  change(profile('parent', 'active', 'somebody else'));
  expect(unmounted).toHaveBeenCalledTimes(1);
});

test.each(['/child/rewards', '/lab'])('only in the areas of that parent: %s opens behind no question', (path) => {
  const { profile: parent } = profile('parent') as Extract<SessionState, { status: 'ready' }>;
  open(path, { status: 'signed-out', kept: parent });
  expect(screen.getByText(`/login from ${path}`)).toBeVisible();
});
