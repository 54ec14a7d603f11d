import { act } from '@testing-library/react';
import type { RemoteProps, ServicesState, ToastApi } from '@tastequest/contract';
import remote from '../remote';
import { fakeClient } from './fake-client';
import type { Answers } from './fake-client';

interface Mounted {
  toast: Record<keyof ToastApi, jest.Mock>;
  unmount: () => Promise<void>;
}

/** For tests: mounts the remote at `path` as the shell does, signed in as Anna. */
export async function mountParent(answers: Answers, path: string): Promise<Mounted> {
  const domElement = document.body.appendChild(document.createElement('div'));
  const kinds = ['success', 'error', 'info', 'warning', 'foodLogged', 'rewardUnlocked', 'milestone'] as const;
  const toast = Object.fromEntries(kinds.map((kind) => [kind, jest.fn()])) as Mounted['toast'];
  const nothing = () => undefined;
  const state = stateAt(path, answers);
  const props = {
    name: 'parent',
    domElement,
    basename: '/parent',
    services$: { get: () => state, subscribe: () => nothing },
    actions: { toast, navigate: nothing, setTitle: nothing, setBadge: nothing, guardLeaving: nothing, track: nothing },
  } as unknown as RemoteProps;
  await run(remote.bootstrap, props);
  await run(remote.mount, props);
  // From here on the answers of the server draw the page, as they come; tests wait for what they look for.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const unmount = async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await run(remote.unmount, props);
    domElement.remove();
  };
  return { toast, unmount };
}

async function run(step: unknown, props: RemoteProps) {
  for (const call of [step].flat() as ((given: RemoteProps) => Promise<unknown>)[]) {
    let done: Promise<unknown> | undefined;
    // The step ends when React has rendered, and React renders when act() ends: so act() must not wait for the step.
    await act(() => {
      done = call(props);
      return Promise.resolve();
    });
    await done;
  }
}

function stateAt(path: string, answers: Answers): ServicesState {
  const { pathname, search } = new URL(`/parent${path}`, 'http://tastequest.test');
  return {
    router: {
      location: { pathname, search, hash: '', state: null, key: 'a' },
      action: 'POP' as ServicesState['router']['action'],
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
