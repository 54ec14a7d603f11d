import type { Registry } from '@tastequest/contract';
import type { Place } from '@tastequest/contract/internal';
import { createStore } from '@tastequest/contract/internal';
import type { ReactNode } from 'react';
import { RegistryContext } from '../places-context';

const ICON = 'M3 3h18';
const entry = (bar: string, path: string, label: string, order: number, more: object = {}) => ({
  bar,
  path,
  label,
  icon: ICON,
  order,
  exact: false,
  ...more,
});
const area = (path: string, guard: object, more: Partial<Place> = {}): Place => ({
  routes: [{ path, except: [], title: 'Page', guard: { signedIn: true, ...guard } }],
  navigation: [],
  undisturbed: [],
  ...more,
});

/** One area for each role, one for both, and the pages of visitors. */
export const registry: Registry = {
  schemaVersion: 1,
  remotes: {},
  places: {
    welcome: area('/', { signedIn: false }),
    parents: area(
      '/parent/*',
      { role: 'parent' },
      {
        home: { role: 'parent', path: '/parent' },
        navigation: [
          entry('main', '/parent/approvals', 'Approvals', 20, { badge: 'waiting' }),
          entry('main', '/parent', 'Dashboard', 10, { exact: true }),
          entry('main', '/parent/lab', 'Lab', 15, { flag: 'lab' }),
          entry('bottom', '/parent/log/new', 'Log', 20, { primary: true }),
          entry('bottom', '/parent/approvals', 'Approvals', 15),
          entry('bottom', '/parent', 'Home', 10, { exact: true }),
        ],
      },
    ),
    kids: area(
      '/child/*',
      { role: 'child' },
      {
        home: { role: 'child', path: '/child' },
        undisturbed: ['/child/log/*'],
        navigation: [
          entry('main', '/child', 'Dashboard', 10),
          entry('bottom', '/child', 'Home', 10, { exact: true }),
          entry('bottom', '/child/log', 'Log', 20),
        ],
      },
    ),
    settings: area('/settings/*', {}, { navigation: [entry('main', '/settings', 'Settings', 90)] }),
    lab: area('/lab/*', { flag: 'lab' }, { navigation: [entry('main', '/lab', 'Experiments', 80)] }),
  },
};

/** The page's registry, as the shell has it. */
export function WithRegistry({ value = registry, children }: { value?: Registry | null; children: ReactNode }) {
  const store = createStore({ value });
  return <RegistryContext value={{ ...store, get: () => store.get().value }}>{children}</RegistryContext>;
}
