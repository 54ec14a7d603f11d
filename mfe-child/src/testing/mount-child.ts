import type { ServicesState } from '@tastequest/contract';
import { mountRemote, type MountedRemote } from '@tastequest/contract/testing';
import remote from '../remote';
import type { FakeServer } from './fake-server';

interface MountedChild extends Pick<MountedRemote, 'toast' | 'unmount'> {
  navigate: jest.Mock;
  refreshProfile: jest.Mock;
  setTitle: jest.Mock;
}

interface Settings {
  hidePoints?: boolean;
  preReader?: boolean;
}

/**
 * For tests: mounts the remote as the shell does, signed in as Mia. Timers are faked until it is unmounted: only what a
 * test waits for moves the clock, so no test is slower or fails on a slow machine. Tap with `user` of ./user.
 */
export async function mountChild(server: FakeServer, path = '', settings: Settings = {}): Promise<MountedChild> {
  const navigate = jest.fn();
  const refreshProfile = jest.fn();
  const setTitle = jest.fn();
  const state = stateAt(path, server, settings);
  jest.useFakeTimers();
  const mounted = await mountRemote(remote, {
    name: 'child',
    basename: '/child',
    services$: { get: () => state, subscribe: () => () => undefined },
    actions: {
      navigate,
      refreshProfile,
      setTitle,
      onFatal: (error) => void Promise.reject(error),
    },
    // single-spa-react tells with a timer that it has rendered.
    onStep: () => void jest.advanceTimersByTime(0),
  });
  const unmount = async () => {
    await mounted.unmount();
    jest.useRealTimers();
  };
  return { toast: mounted.toast, navigate, refreshProfile, setTitle, unmount };
}

function stateAt(path: string, server: FakeServer, { hidePoints = false, preReader = false }: Settings): ServicesState {
  const { pathname, search } = new URL(`/child${path}`, 'http://localhost');
  return {
    router: {
      location: { pathname, search, hash: '', state: null, key: 'a' },
      action: 'POP' as ServicesState['router']['action'],
    },
    profile: {
      id: 'mia',
      email: null,
      fullName: 'Mia Berg',
      role: 'child',
      parentId: 'anna',
      familyGroupId: 'berg',
      avatar: 'fox',
      subscriptionStatus: 'trial',
      joinStatus: 'active',
      roles: ['child_user'],
      permissions: [],
      flags: [],
      family: { id: 'berg', name: 'Berg', timeZone: 'UTC', familyCode: null, dailyPaidLogCap: 3 },
      settings: { hidePoints, preReader, goalRewardId: null },
    },
    theme: 'light',
    locale: 'en',
    client: server.client,
  };
}
