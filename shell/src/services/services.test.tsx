import type { SessionProfile } from '@tastequest/contract';
import { act, renderHook } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { registry } from '../places/testing/places';
import type { Session, SessionState } from '../session/session';
import { createUnsavedChanges } from '../unsaved-changes/unsaved-changes';
import { createServices } from './services';

beforeAll(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined })) as never;
});

function serve() {
  let state: SessionState = { status: 'loading' };
  let tell: () => void = () => undefined;
  const session = { get: () => state, subscribe: (listener: () => void) => void (tell = listener) };
  const services = createServices(session as unknown as Session, createUnsavedChanges(), { get: () => registry });
  const become = (next: SessionState) => {
    state = next;
    tell();
  };
  return { ...services, become };
}
const sam = (waiting = 0) =>
  ({
    status: 'ready',
    profile: { id: 'sam', role: 'parent', flags: [] as string[] } as SessionProfile,
    client: {} as never,
    counts: { waiting },
  }) as SessionState;
const APPROVALS = '/parent/approvals';

test('the navigation knows with the session what waits, and every newer word counts', () => {
  const { badges$, actions, become } = serve();
  become(sam(3));
  expect(badges$.get().get(APPROVALS)).toBe(3);
  actions.setBadge(APPROVALS, 2);
  expect(badges$.get().get(APPROVALS)).toBe(2);
  become(sam(0));
  expect(badges$.get().get(APPROVALS)).toBeUndefined();
});

test.each<[string, SessionState]>([
  ['signed out', { status: 'signed-out' }],
  [
    'somebody else in this tab',
    {
      status: 'ready',
      profile: { id: 'leo', role: 'child', flags: [] as string[] } as SessionProfile,
      client: {} as never,
    },
  ],
  ['somebody else in another tab', { status: 'loading' }],
])('%s: what was told to one person is neither seen nor heard by the next', (_, next) => {
  const cancel = jest.fn();
  Object.assign(window, { speechSynthesis: { cancel } });
  const { result } = renderHook(() => useToasterStore());
  const { actions, become } = serve();
  act(() => become(sam()));
  act(() => actions.toast.foodLogged(15));
  act(() => become(sam(2)));
  expect(result.current.toasts).toHaveLength(1);
  expect(cancel).not.toHaveBeenCalled();
  act(() => become(next));
  expect(result.current.toasts).toHaveLength(0);
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('nothing of it is left for the next person', () => {
  const { badges$, services$, become } = serve();
  become(sam(3));
  become({ status: 'signed-out' });
  expect(badges$.get().size).toBe(0);
  expect(services$.get().profile).toBeNull();
});
