import { createUpdates } from './updates';

it.each([
  [false, false, false],
  [false, true, true],
  [true, false, true],
])(
  'an outdated shell: %s, a newer build of the remote: %s: something newer is there: %s',
  (shell, remote, expected) => {
    const registry = { subscribe: jest.fn(), isShellOutdated: () => shell };
    const updates = createUpdates(registry as never, { hasUpdate: (name) => remote && name === 'child' });
    expect(updates.isAvailable('child', null)).toBe(expected);
    expect(updates.needsReload()).toBe(shell);
  },
);
