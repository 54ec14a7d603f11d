import type { SessionProfile } from '@tastequest/contract';
import { createUpdates } from './updates';

it.each([
  [false, false, false],
  [false, true, true],
  [true, false, true],
])(
  'an outdated shell: %s, a newer build of the remote: %s: something newer is there: %s',
  (shell, remote, expected) => {
    const mia = { id: 'mia' } as SessionProfile;
    const registry = { subscribe: jest.fn(), isShellOutdated: () => shell };
    // A canary may be for some people alone.
    const hasUpdate = (name: string, profile: SessionProfile | null) => remote && name === 'child' && profile === mia;
    const updates = createUpdates(registry as never, { hasUpdate });
    expect(updates.isAvailable('child', mia)).toBe(expected);
    expect(updates.needsReload()).toBe(shell);
  },
);
