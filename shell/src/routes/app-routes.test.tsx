import { init } from '@module-federation/enhanced/runtime';
import type { SessionProfile } from '@tastequest/contract';
import { useLocation } from '@tastequest/contract/router';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { RegistryContext } from '../places/places-context';
import { registry } from '../places/testing/places';
import type { LiveRegistry } from '../remotes/live-registry';
import { createServices } from '../services/services';
import { ServicesContext } from '../services/services-context';
import type { Session, SessionState } from '../session/session';
import { SessionContext } from '../session/session-context';
import { createUnsavedChanges } from '../unsaved-changes/unsaved-changes';

const signedIn = (role: 'parent' | 'child') =>
  ({
    status: 'ready',
    profile: { id: role, role, flags: [] as string[], fullName: 'Kim', joinStatus: 'active' } as SessionProfile,
  }) as SessionState;
const PEOPLE: Record<string, SessionState> = {
  'a parent': signedIn('parent'),
  'a child': signedIn('child'),
  'a visitor': { status: 'signed-out' },
};
const supabase = async () => ({ client: {}, trackUsage: async () => undefined });

let AppRoutes: ComponentType;
let liveRegistry: LiveRegistry;
beforeAll(async () => {
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined })) as never;
  window.scrollTo = () => undefined;
  // As the build and the page server do it; with no build in the registry, the remotes' panels stand in their places.
  init({ name: 'tq_shell', remotes: [] });
  document.head.innerHTML = `<script type="application/json" id="tq-registry">${JSON.stringify(registry)}</script>`;
  ({ AppRoutes } = await import('./app-routes'));
  ({ liveRegistry } = await import('../remotes/federation'));
});
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const Here = () => <output>{useLocation().pathname}</output>;

test.each([
  ['a parent', '/parent/rewards', '/parent/rewards'],
  ['a child', '/parent/rewards', '/child'],
  ['a visitor', '/parent/rewards', '/login'],
  ['a child', '/child/log', '/child/log'],
  ['a parent', '/child/log', '/parent'],
  ['a visitor', '/child/log', '/login'],
  ['a child', '/settings', '/settings'],
  ['a visitor', '/settings', '/login'],
  ['a visitor', '/settings/super-admin', '/login'],
  ['a visitor', '/', '/'],
  ['a parent', '/', '/'],
  ['a parent', '/nowhere', '/nowhere'],
  ['a parent', '/login', '/parent'],
  ['a child', '/signup', '/child'],
  ['a parent', '/players', '/parent'],
  ['a child', '/forgot-password', '/child'],
])('%s who opens %s is at %s', async (who, path, expected) => {
  const state = PEOPLE[who];
  const session = { get: () => state, subscribe: () => () => undefined, supabase } as unknown as Session;
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={session}>
        <RegistryContext value={liveRegistry}>
          <ServicesContext value={createServices(session, createUnsavedChanges(), liveRegistry)}>
            <AppRoutes />
            <Here />
          </ServicesContext>
        </RegistryContext>
      </SessionContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText(expected, { selector: 'output' })).toBeVisible();
});
