import type { SessionProfile } from '@tastequest/contract';
import { Route, Routes } from '@tastequest/contract/router';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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

function open(joinStatus: 'active' | 'pending') {
  const profile = { id: 'kim', role: 'child', fullName: 'Kim', joinStatus } as SessionProfile;
  const state = { status: 'ready', profile } as SessionState;
  const session = { get: () => state, subscribe: () => () => undefined, refresh: async () => undefined };
  const services = createServices(session as unknown as Session, createUnsavedChanges());
  render(
    <MemoryRouter initialEntries={['/child/rewards']}>
      <SessionContext value={session as unknown as Session}>
        <ServicesContext value={services}>
          <Routes>
            <Route element={<Layout loader={{ next: async () => undefined }} />}>
              <Route element={<Protected role="child" />}>
                <Route path="/child/*" element={<h1>Rewards</h1>} />
              </Route>
            </Route>
          </Routes>
        </ServicesContext>
      </SessionContext>
    </MemoryRouter>,
  );
}

test('a child has its navigation, above and below', () => {
  open('active');
  expect(screen.getByRole('heading', { name: 'Rewards' })).toBeVisible();
  expect(screen.getAllByRole('navigation')).toHaveLength(2);
});

test('a child that waits to be let in has no links that lead nowhere, and one way out', () => {
  open('pending');
  expect(screen.getByRole('heading', { name: 'Almost there!' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
