import { TasteQuestError } from '@tastequest/client';
import type { SessionProfile } from '@tastequest/contract';
import { useLocation } from '@tastequest/contract/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '../../session/session';
import type { Supabase } from '../../session/supabase';
import { InShell } from '../testing/in-shell';
import SignupPage from './signup-page';

const ana = { id: 'ana', role: 'parent', email: 'ana@example.com' } as SessionProfile;
const signedIn = { status: 'ready', profile: ana } as SessionState;
const LINK = '/signup?type=co-parent&invitation=token';

function open(supabase: Partial<Supabase>, state?: SessionState, familyName: string | null = 'The Lees') {
  const getInvitation = async () => (familyName === null ? null : { familyName });
  const done: string[] = [];
  const actions = {
    navigate: jest.fn(() => void done.push('opens the area')),
    signOut: jest.fn(async () => undefined),
    toast: { success: jest.fn() } as never,
  };
  let now: SessionState = state ?? { status: 'signed-out' };
  const tell = new Set<() => void>();
  const session = {
    get: () => now,
    subscribe: (listener: () => void) => {
      tell.add(listener);
      return () => void tell.delete(listener);
    },
    refresh: async () => {
      done.push('reads the profile');
      now = signedIn;
      act(() => tell.forEach((listener) => listener()));
    },
  };
  const Here = () => <output>{JSON.stringify(useLocation())}</output>;
  render(
    <InShell path={LINK} supabase={{ getInvitation, ...supabase }} session={session} actions={actions}>
      <SignupPage />
      <Here />
    </InShell>,
  );
  return { ...actions, done };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function signUp() {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Robin Miller');
  await userEvent.type(screen.getByLabelText('Email'), 'robin@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'carrots-and-peas');
  await press('Accept Invitation');
}

test('who is signed in joins, and is told so in the area of the new family', async () => {
  let accept: () => void = () => undefined;
  const acceptInvitation = jest.fn(() => new Promise<void>((resolve) => (accept = resolve)));
  const { done, toast } = open({ acceptInvitation } as never, signedIn);
  await press('Accept Invitation');
  expect(screen.getByRole('button', { name: 'Accept Invitation', busy: true })).toBeVisible();
  accept();
  await waitFor(() => expect(done).toEqual(['reads the profile', 'opens the area']));
  expect(acceptInvitation).toHaveBeenCalledWith({}, 'token');
  expect((toast as { success: jest.Mock }).success).toHaveBeenCalledWith('You joined The Lees');
});

test('who could not join stays, and reads why', async () => {
  const full = { kind: 'conflict', code: 'family.full', message: 'This family is full.', hint: 'Ask who invited you.' };
  const refusal = new TasteQuestError(full as never);
  const { done } = open({ acceptInvitation: jest.fn().mockRejectedValue(refusal) }, signedIn);
  await press('Accept Invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent('This family is full. Ask who invited you.');
  expect(done).toEqual([]);
});

test('another account of the same person is one press away', async () => {
  const { signOut } = open({}, signedIn);
  await press('Use a different account');
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a new account that could not join says so, and is not led on', async () => {
  const acceptInvitation = jest.fn().mockRejectedValue(new Error('no'));
  const { done } = open({ signUp: async () => ({ signedIn: true }), acceptInvitation });
  await signUp();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create account.');
  expect(acceptInvitation).toHaveBeenCalledWith({}, 'token');
  expect(done).toEqual([]);
});

test('a new account stays in its form until its area opens', async () => {
  const { done, navigate } = open({
    signUp: async () => ({ signedIn: true }),
    acceptInvitation: async () => undefined,
  });
  await signUp();
  await waitFor(() => expect(done).toEqual(['reads the profile', 'opens the area']));
  // Back does not lead to an invitation that is used.
  expect(navigate.mock.calls).toEqual([['/parent', { replace: true }]]);
  expect(screen.getByLabelText('Full name')).toHaveValue('Robin Miller');
});

test('the way in for an address that has an account leads back to the invitation', async () => {
  const taken = { __isAuthError: true, name: 'AuthApiError', code: 'user_already_exists', status: 422, message: '' };
  open({ signUp: jest.fn().mockRejectedValue(taken) });
  expect(await screen.findByText('The address the invitation was sent to.')).toBeVisible();
  await signUp();
  await screen.findByRole('alert');
  await userEvent.clear(screen.getByLabelText('Email'));
  const [link] = screen.getAllByRole('link', { name: 'Log in' });
  if (link) await userEvent.click(link);
  const state = `"state":${JSON.stringify({ email: 'robin@example.com', from: LINK })}`;
  expect(screen.getByText((text) => text.includes(state))).toBeInTheDocument();
});

test('who has an account logs in, and comes back to the invitation', async () => {
  open({});
  await screen.findByLabelText('Full name');
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
  expect(screen.getByText((text) => text.includes(JSON.stringify({ from: LINK }).slice(1, -1)))).toBeInTheDocument();
});

test.each([
  ['a visitor', undefined, 1],
  ['a parent', signedIn, 0],
])('of an invitation that is not valid %s is offered an account where there is none', async (_who, state, links) => {
  open({}, state, null);
  expect(await screen.findByRole('heading', { name: "This invitation isn't valid" })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Create an account of your own' })).toHaveLength(links);
});
