import { init } from '@module-federation/enhanced/runtime';
import type { SessionProfile } from '@tastequest/contract';
import { useLocation } from '@tastequest/contract/router';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createServices } from '../services/services';
import { ServicesContext } from '../services/services-context';
import type { Session, SessionState } from '../session/session';
import { SessionContext } from '../session/session-context';
import { createUnsavedChanges } from '../unsaved-changes/unsaved-changes';

const signedIn = (role: 'parent' | 'child') =>
  ({
    status: 'ready',
    profile: { id: role, role, fullName: 'Kim', joinStatus: 'active' } as SessionProfile,
  }) as SessionState;
const PEOPLE: Record<string, SessionState> = {
  'a parent': signedIn('parent'),
  'a child': signedIn('child'),
  'a visitor': { status: 'signed-out' },
};
const supabase = async () => ({ client: {}, trackUsage: async () => undefined });

let AppRoutes: ComponentType;
beforeAll(async () => {
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined })) as never;
  window.scrollTo = () => undefined;
  // As the build and the page server do it; with no remote in the registry, their panels stand in their places.
  init({ name: 'tq_shell', remotes: [] });
  document.head.innerHTML =
    '<script type="application/json" id="tq-registry">{"schemaVersion":1,"remotes":{}}</script>';
  ({ AppRoutes } = await import('./app-routes'));
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
  ['a parent', '/privacy', '/privacy'],
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
        <ServicesContext value={createServices(session, createUnsavedChanges())}>
          <AppRoutes />
          <Here />
        </ServicesContext>
      </SessionContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText(expected, { selector: 'output' })).toBeVisible();
});
