import { act } from '@testing-library/react';
import type { RemoteProps, ServicesState, ToastApi } from '@tastequest/contract';
import remote from '../remote';
import type { FakeServer } from './fake-server';

interface Mounted {
  toast: Record<keyof ToastApi, jest.Mock>;
  navigate: jest.Mock;
  refreshProfile: jest.Mock;
  unmount: () => Promise<void>;
}

interface Settings {
  hidePoints?: boolean;
  preReader?: boolean;
}

/**
 * For tests: mounts the remote as the shell does, signed in as Mia. Timers are faked until it is unmounted: only what a
 * test waits for moves the clock, so no test is slower or fails on a slow machine. Tap with `user` of ./user.
 */
export async function mountChild(server: FakeServer, path = '', settings: Settings = {}): Promise<Mounted> {
  const domElement = document.body.appendChild(document.createElement('div'));
  const kinds = ['success', 'error', 'info', 'warning', 'foodLogged', 'rewardUnlocked', 'milestone'] as const;
  const toast = Object.fromEntries(kinds.map((kind) => [kind, jest.fn()])) as Mounted['toast'];
  const navigate = jest.fn();
  const refreshProfile = jest.fn();
  const state = stateAt(path, server, settings);
  const props = {
    name: 'child',
    domElement,
    basename: '/child',
    services$: { get: () => state, subscribe: () => () => undefined },
    actions: {
      navigate,
      toast,
      refreshProfile,
      setTitle: () => undefined,
      onFatal: (error: unknown) => Promise.reject(error),
    },
  } as unknown as RemoteProps;
  jest.useFakeTimers();
  await run(remote.bootstrap, props);
  await run(remote.mount, props);
  // From here on the answers of the server draw the page, as they come; tests wait for what they look for.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const unmount = async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await run(remote.unmount, props);
    jest.useRealTimers();
    domElement.remove();
  };
  return { toast, navigate, refreshProfile, unmount };
}

async function run(step: unknown, props: RemoteProps) {
  for (const call of [step].flat() as ((given: RemoteProps) => Promise<unknown>)[]) {
    let done: Promise<unknown> | undefined;
    // The step ends when React has rendered, and React renders when act() ends: so act() must not wait for the step.
    await act(() => {
      done = call(props);
      return Promise.resolve();
    });
    act(() => jest.advanceTimersByTime(0)); // single-spa-react tells with a timer that it has rendered.
    await done;
  }
}

function stateAt(path: string, server: FakeServer, { hidePoints = false, preReader = false }: Settings): ServicesState {
  return {
    router: {
      location: { pathname: `/child${path}`, search: '', hash: '', state: null, key: 'a' },
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
