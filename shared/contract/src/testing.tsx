import type { ReactNode } from 'react';
import { act } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { RemoteModule } from './define-remote';
import { RemoteContext } from './remote-context';
import type { RemoteProps, Services$, ServicesState, SessionProfile, ShellActions, ToastApi } from './services';
import { createStore } from './store';

/** For tests: services that change, as the shell's do. */
export { createStore };

interface Props {
  profile?: Partial<SessionProfile>;
  client?: Partial<SupabaseClient>;
  /** What the test wants to hear of; the rest is never called. */
  actions?: Partial<ShellActions>;
  path?: string;
  children: ReactNode;
}

/** For tests: what a component of a remote finds around it once the shell has mounted it. */
export function InRemote({ profile = {}, client = {}, actions = {}, path = '/', children }: Props) {
  const services$ = createStore({ profile, client, locale: 'en-US', theme: 'light' } as ServicesState);
  const fakeActions = { guardLeaving: () => undefined, setTitle: () => undefined, ...actions } as ShellActions;
  return (
    <RemoteContext value={{ basename: '/', services$, actions: fakeActions }}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </RemoteContext>
  );
}

interface MountOptions {
  name: string;
  basename: string;
  services$: Services$;
  /** Where in the page; at its end if nothing is said. */
  within?: HTMLElement;
  /** What the test wants to hear of, beside the toasts. */
  actions?: Partial<ShellActions>;
  /** Runs while a step is under way: a test that fakes the timers moves them here. */
  onStep?: () => void;
}

export interface MountedRemote {
  domElement: HTMLElement;
  toast: Record<keyof ToastApi, jest.Mock>;
  unmount: () => Promise<void>;
}

/** For tests: mounts a remote as the shell does, and takes it away as the shell does. */
export async function mountRemote(remote: RemoteModule, options: MountOptions): Promise<MountedRemote> {
  const { name, basename, services$, within = document.body, actions, onStep = () => undefined } = options;
  const domElement = within.appendChild(document.createElement('div'));
  const kinds = ['success', 'error', 'info', 'warning', 'foodLogged', 'rewardUnlocked', 'milestone'] as const;
  const toast = Object.fromEntries(kinds.map((kind) => [kind, jest.fn()])) as MountedRemote['toast'];
  const props = { name, domElement, basename, services$, actions: { toast, ...actions } } as unknown as RemoteProps;
  const run = async (steps: unknown) => {
    for (const step of [steps].flat() as ((given: RemoteProps) => Promise<unknown>)[]) {
      let done: Promise<unknown> | undefined;
      // The step ends when React has rendered, and React renders when act() ends: so act() must not wait for the step.
      await act(() => {
        done = step(props);
        return Promise.resolve();
      });
      act(onStep);
      await done;
    }
  };
  await run(remote.bootstrap);
  await run(remote.mount);
  // From here on the answers of the server draw the page, as they come; tests wait for what they look for.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const unmount = async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await run(remote.unmount);
    domElement.remove();
  };
  return { domElement, toast, unmount };
}
