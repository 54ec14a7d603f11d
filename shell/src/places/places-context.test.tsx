import type { Registry, SessionProfile } from '@tastequest/contract';
import { createStore } from '@tastequest/contract/internal';
import { act, render, screen } from '@testing-library/react';
import type { Session, SessionState } from '../session/session';
import { SessionContext } from '../session/session-context';
import { RegistryContext, useArea } from './places-context';
import { registry } from './testing/places';

const state = {
  status: 'ready',
  profile: { id: 'sam', role: 'parent', flags: [] as string[] } as unknown as SessionProfile,
} as SessionState;
const session = { get: () => state, subscribe: () => () => undefined } as unknown as Session;

const Here = ({ pathname }: { pathname: string }) => <output>{useArea(pathname)?.name ?? 'nobody'}</output>;

function open(first: Registry, pathname: string) {
  const store = createStore({ value: first });
  const known = { subscribe: store.subscribe, get: () => store.get().value };
  const page = (path: string) => (
    <SessionContext value={session}>
      <RegistryContext value={known}>
        <Here pathname={path} />
      </RegistryContext>
    </SessionContext>
  );
  const { rerender } = render(page(pathname));
  return {
    release: (value: Registry) => act(() => store.set({ value })),
    goTo: (path: string) => rerender(page(path)),
  };
}

test('a release takes nothing away from who is in it; it counts from the next page on', () => {
  const { release, goTo } = open(registry, '/settings/account');
  release({ ...registry, places: { ...registry.places, settings: undefined } });
  expect(screen.getByText('settings')).toBeVisible();
  goTo('/settings/privacy');
  expect(screen.getByText('nobody')).toBeVisible();
});

test('what is new is there at once', () => {
  const { release } = open({ schemaVersion: 1, remotes: {}, places: {} }, '/settings');
  expect(screen.getByText('nobody')).toBeVisible();
  release(registry);
  expect(screen.getByText('settings')).toBeVisible();
});
