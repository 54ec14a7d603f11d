import type { SessionProfile } from '@tastequest/contract';
import type { Area } from '@tastequest/contract/internal';
import { Route, Routes } from '@tastequest/contract/router';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createPlaces } from '../places/places';
import { WithRegistry, registry } from '../places/testing/places';
import { createServices } from '../services/services';
import { ServicesContext } from '../services/services-context';
import type { Session, SessionState } from '../session/session';
import { SessionContext } from '../session/session-context';
import { createUnsavedChanges } from '../unsaved-changes/unsaved-changes';
import { Protected } from './guards';
import { Layout } from './layout';

beforeAll(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined })) as never;
  window.scrollTo = () => undefined;
});

const kids = createPlaces(registry, null).areaAt('/child') as Area;

function open(joinStatus: 'active' | 'pending', address = '/child/rewards') {
  const flags: string[] = [];
  const profile = { id: 'kim', role: 'child', flags, fullName: 'Kim', joinStatus } as SessionProfile;
  const state = { status: 'ready', profile } as SessionState;
  const session = { get: () => state, subscribe: () => () => undefined, refresh: async () => undefined };
  const services = createServices(session as unknown as Session, createUnsavedChanges(), { get: () => registry });
  render(
    <MemoryRouter initialEntries={[address]}>
      <SessionContext value={session as unknown as Session}>
        <WithRegistry>
          <ServicesContext value={services}>
            <Routes>
              <Route element={<Layout loader={{ next: async () => undefined }} />}>
                <Route path="/" element={<main>Welcome</main>} />
                <Route
                  path="/child/*"
                  element={
                    <Protected area={kids}>
                      <h1>Rewards</h1>
                    </Protected>
                  }
                />
              </Route>
            </Routes>
          </ServicesContext>
        </WithRegistry>
      </SessionContext>
    </MemoryRouter>,
  );
}

test('a child has its navigation, above and below', () => {
  open('active');
  expect(screen.getByRole('heading', { name: 'Rewards' })).toBeVisible();
  expect(screen.getAllByRole('navigation')).toHaveLength(2);
});

test('the page is the main part, unless it is a public one, which brings its own', () => {
  open('active');
  expect(screen.getByRole('main')).toHaveTextContent('Rewards');
  cleanup();
  open('active', '/');
  expect(screen.getByRole('main')).toHaveTextContent('Welcome');
});

test('a child that waits to be let in has no links that lead nowhere, and one way out', () => {
  open('pending');
  expect(screen.getByRole('heading', { name: 'Almost there!' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
