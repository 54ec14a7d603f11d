import type { ServicesState, ShellActions } from '@tastequest/contract';
import { mountRemote, type MountedRemote } from '@tastequest/contract/testing';
import remote from '../remote';
import { fakeClient } from './fake-client';
import type { Answers } from './fake-client';

/** For tests: mounts the remote at `path` as the shell does, signed in as Anna. */
export function mountParent(
  answers: Answers,
  path: string,
  actions: Partial<ShellActions> = {},
  action: 'POP' | 'PUSH' = 'POP',
): Promise<MountedRemote> {
  const nothing = () => undefined;
  const state = stateAt(path, answers, action);
  return mountRemote(remote, {
    name: 'parent',
    basename: '/parent',
    services$: { get: () => state, subscribe: () => nothing },
    actions: {
      navigate: nothing,
      setTitle: nothing,
      setBadge: nothing,
      guardLeaving: nothing,
      track: nothing,
      ...actions,
    },
  });
}

function stateAt(path: string, answers: Answers, action: string): ServicesState {
  const { pathname, search } = new URL(`/parent${path}`, 'http://tastequest.test');
  return {
    router: {
      location: { pathname, search, hash: '', state: null, key: 'a' },
      action: action as ServicesState['router']['action'],
    },
    profile: {
      id: 'anna',
      email: 'anna@example.com',
      fullName: 'Anna Berg',
      role: 'parent',
      parentId: null,
      familyGroupId: 'berg',
      avatar: null,
      subscriptionStatus: 'trial',
      joinStatus: 'active',
      roles: ['parent'],
      permissions: [],
      flags: [],
      family: { id: 'berg', name: 'Berg', timeZone: 'UTC', familyCode: 'ABCD2345', dailyPaidLogCap: 3 },
      settings: null,
    },
    theme: 'light',
    locale: 'en',
    client: fakeClient(answers),
  };
}
