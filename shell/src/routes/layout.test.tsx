import type { Registry, SessionProfile } from '@tastequest/contract';
import type { Area } from '@tastequest/contract/internal';
import { Route, Routes } from '@tastequest/contract/router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

interface Who {
  role?: 'child' | 'parent';
  known?: Registry;
  address?: string;
}

function open(joinStatus: 'active' | 'pending', { role = 'child', known = registry, address }: Who = {}) {
  const flags: string[] = [];
  const profile = { id: 'kim', role, flags, fullName: 'Kim', joinStatus } as SessionProfile;
  const state = { status: 'ready', profile } as SessionState;
  const session = { get: () => state, subscribe: () => () => undefined, refresh: async () => undefined };
  const services = createServices(session as unknown as Session, createUnsavedChanges(), { get: () => known });
  render(
    <MemoryRouter initialEntries={[address ?? (role === 'child' ? '/child/rewards' : '/settings')]}>
      <SessionContext value={session as unknown as Session}>
        <WithRegistry value={known}>
          <ServicesContext value={services}>
            <Routes>
              <Route element={<Layout loader={{ next: async () => undefined }} />}>
                <Route path="/" element={<main id="main">Welcome</main>} />
                <Route
                  path="/child/*"
                  element={
                    <Protected area={kids}>
                      <h1>Rewards</h1>
                    </Protected>
                  }
                />
                <Route path="/settings" element={<h1>Settings</h1>} />
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
  // Its bar below has no More: the rest is behind the menu above.
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
});

test('a parent has on every page what its remotes say below, and the rest behind More instead of a menu', async () => {
  open('active', { role: 'parent' });
  const below = within(screen.getByRole('navigation', { name: 'Go to' }));
  expect(below.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Approvals', 'Log']);
  expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  await userEvent.click(below.getByRole('button', { name: 'More' }));
  expect(await below.findByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  expect(below.getAllByRole('link')).toHaveLength(4);
});

test('where the remotes of before have nothing for below, a parent keeps the menu with all of them', () => {
  const places = Object.entries(registry.places ?? {}).map(([name, place]) => [
    name,
    { ...place, navigation: place?.navigation.filter(({ bar }) => bar !== 'bottom') },
  ]);
  const known = { ...registry, places: Object.fromEntries(places) as Registry['places'] };
  open('active', { role: 'parent', known });
  expect(screen.queryByRole('navigation', { name: 'Go to' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('there is one main part, where the skip link leads: the page, or the one that a public page brings', async () => {
  const skip = () => screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href') ?? '';
  const isTheMain = (text: string) => {
    expect(screen.getByRole('main')).toHaveTextContent(text);
    expect([...document.querySelectorAll(skip())]).toEqual([screen.getByRole('main')]);
  };
  open('active');
  isTheMain('Rewards');
  cleanup();
  open('active', { address: '/' });
  isTheMain('Welcome');
  // Remotes come late, in roots of their own; that of an earlier release brought no main part.
  document.querySelector('#main')?.replaceWith('Hello');
  await waitFor(() => isTheMain('Hello'));
});

test('a child that waits to be let in has no links that lead nowhere, and one way out', () => {
  open('pending');
  expect(screen.getByRole('heading', { name: 'Almost there!' })).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
