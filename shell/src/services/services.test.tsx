import { MESSAGES } from '@tastequest/client';
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

function serve(calls: Partial<Record<'end' | 'signOut' | 'supabase', jest.Mock>> = {}) {
  let state: SessionState = { status: 'loading' };
  let tell: () => void = () => undefined;
  const session = { get: () => state, subscribe: (listener: () => void) => void (tell = listener), ...calls };
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

test.each<SessionState>([{ status: 'signed-out' }, { status: 'second-step' }])(
  'nobody is asked about what the last person did not save: %j',
  (next) => {
    const { services$, actions, unsavedChanges, become } = serve();
    become(sam());
    actions.guardLeaving(true);
    become(next);
    expect(unsavedChanges.isDirty()).toBe(false);
    expect(services$.get().profile).toBeNull();
  },
);

test('what is not saved stands until its parent has signed in again', () => {
  const { services$, actions, unsavedChanges, become } = serve();
  become(sam());
  actions.guardLeaving(true);
  become({ status: 'signed-out', kept: (sam() as Extract<SessionState, { status: 'ready' }>).profile });
  expect(unsavedChanges.isDirty()).toBe(true);
  expect(services$.get().profile).toMatchObject({ id: 'sam' });
});

test.each([true, false])('what is not saved is asked about before the session ends; to leave is %p', async (leave) => {
  const calls = { end: jest.fn(), signOut: jest.fn(async () => undefined) };
  const { actions, handOver, unsavedChanges } = serve(calls);
  for (const go of [() => handOver('/players'), actions.signOut]) {
    actions.guardLeaving(true);
    const going = go();
    await new Promise((resolve) => setTimeout(resolve));
    unsavedChanges.get()?.answer(leave);
    await going;
  }
  expect(calls.end.mock.calls).toEqual(leave ? [['/players']] : []);
  expect(calls.signOut).toHaveBeenCalledTimes(leave ? 1 : 0);
});

test('signing out that failed is told of', async () => {
  const { result } = renderHook(() => useToasterStore());
  const { actions } = serve({ signOut: jest.fn().mockRejectedValue(new Error('no')) });
  await act(() => actions.signOut());
  expect(result.current.toasts).toMatchObject([{ message: MESSAGES.signOut.failed }]);
});

test('visitors are not counted; a count that is lost matters to nobody', async () => {
  const trackUsage = jest.fn().mockRejectedValue(new Error('no'));
  const supabase = jest.fn(async () => ({ client: 'client', trackUsage }));
  const { actions, become } = serve({ supabase });
  become({ status: 'signed-out' });
  actions.track('area.parent');
  expect(supabase).not.toHaveBeenCalled();
  become(sam());
  actions.track('area.parent');
  await new Promise((resolve) => setTimeout(resolve));
  expect(trackUsage.mock.calls).toEqual([['client', 'area.parent']]);
});
