import { TasteQuestError } from '@tastequest/client';
import type { SessionProfile } from '@tastequest/contract';
import { useLocation } from '@tastequest/contract/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isShared, rememberFamilyCode, setShared } from '../../device/device';
import { rememberPlayer, startPlaying } from '../../device/players';
import { InShell } from '../testing/in-shell';
import LoginPage from './login-page';

beforeEach(() => localStorage.clear());

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test("the targets are a child's as soon as a child is there", async () => {
  render(
    <InShell>
      <LoginPage />
    </InShell>,
  );
  const page = () => screen.getByRole('heading', { name: 'Welcome back' }).closest('[data-role]');
  expect(page()).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /I'm a kid/ }));
  expect(page()).toHaveAttribute('data-role', 'child');
});

/** The fox of a family gives its PIN to a server that answers so. */
async function playAsFox(childSignIn: () => Promise<never>) {
  render(
    <InShell path="/login?who=kid&family=ABCD2345" supabase={{ childSignIn }}>
      <LoginPage />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Fox' }));
  await type('Your PIN', '9999');
  await userEvent.click(screen.getByRole('button', { name: "Let's go!" }));
}

test('a child that presses again while its PIN is looked at keeps it', async () => {
  await playAsFox(() => new Promise(() => undefined));
  await userEvent.click(await screen.findByRole('button', { name: "Let's go!", busy: true }));
  expect(screen.getByLabelText('Your PIN')).toHaveValue('9999');
});

test('Log in is busy until the server has answered', async () => {
  render(
    <InShell path="/login?who=parent" supabase={{ signIn: () => new Promise(() => undefined) }}>
      <LoginPage />
    </InShell>,
  );
  await type('Email', 'robin@example.com');
  await type('Password', 'carrots-and-peas{Enter}');
  expect(await screen.findByRole('button', { name: 'Log in', busy: true })).toBeVisible();
});

test('a child whose PIN was wrong begins it anew, and keeps the rest', async () => {
  const refusal = { kind: 'auth', code: 'kid.no_match', message: "That didn't match." } as const;
  await playAsFox(() => Promise.reject(new TasteQuestError(refusal)));
  await waitFor(() => expect(screen.getByLabelText('Your PIN')).toHaveValue(''));
  expect(screen.getByLabelText('Family code')).toHaveValue('ABCD2345');
  expect(screen.getByRole('radio', { name: 'Fox' })).toBeChecked();
});

test('a link for grown-ups finds them also where children play', () => {
  rememberFamilyCode('ABCD2345');
  render(
    <InShell path="/login?who=parent">
      <LoginPage />
    </InShell>,
  );
  expect(screen.getByRole('radio', { name: /Grown-up/ })).toBeChecked();
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('a link for children finds them, with the family code that it brings', () => {
  rememberFamilyCode('ABCD2345');
  render(
    <InShell path="/login?who=kid&family=WXYZ6789">
      <LoginPage />
    </InShell>,
  );
  expect(screen.getByRole('radio', { name: /I'm a kid/ })).toBeChecked();
  expect(screen.getByLabelText('Family code')).toHaveValue('WXYZ6789');
});

test('on a new device a link for children finds them, too', () => {
  render(
    <InShell path="/login?who=kid">
      <LoginPage />
    </InShell>,
  );
  expect(screen.getByLabelText('Family code')).toHaveValue('');
});

test('a child reads what is missing, until it is there; a code may have a dash', async () => {
  render(
    <InShell path="/login?who=kid">
      <LoginPage />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: "Let's go!" }));
  const pin = screen.getByRole('textbox', { name: 'Your PIN' });
  await waitFor(() => expect(pin).toBeInvalid());
  expect(pin).toHaveAccessibleDescription(/\w/);
  const pictures = screen.getByRole('group', { name: /Tap your picture/ });
  expect(pictures).toHaveAccessibleDescription(/\w/);
  await userEvent.click(screen.getByRole('radio', { name: 'Fox' }));
  await waitFor(() => expect(pictures).not.toHaveAccessibleDescription(/\w/));
  await type('Family code', 'ABCD-2345');
  expect(screen.getByLabelText('Family code')).toHaveValue('ABCD-2345');
});

test('a grown-up reads what is missing, at its field', async () => {
  render(
    <InShell path="/login">
      <LoginPage />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  for (const name of ['Email', 'Password']) {
    await waitFor(() => expect(screen.getByLabelText(name)).toBeInvalid());
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(/\w/);
  }
});

test('a grown-up takes no second try while their profile is being read', async () => {
  const refresh = jest.fn(() => new Promise<void>(() => undefined));
  render(
    <InShell path="/login?who=parent" supabase={{ signIn: async () => undefined }} session={{ refresh }}>
      <LoginPage />
    </InShell>,
  );
  await type('Email', 'ana@example.com');
  await type('Password', 'carrots');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Log in', busy: true })).toBeVisible();
});

test('children who played here are led to their pictures, and from there to the page that was asked for', async () => {
  startPlaying({ familyCode: 'ABCD2345', avatar: 'fox' });
  rememberPlayer({ role: 'child', fullName: 'Mia', avatar: 'fox' } as SessionProfile);
  const Here = () => <output>{JSON.stringify(useLocation())}</output>;
  render(
    <InShell path={{ pathname: '/login', state: { from: '/child/rewards' } }}>
      <LoginPage />
      <Here />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('radio', { name: /Grown-up/ }));
  expect(screen.queryByText('See who plays here')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /I'm a kid/ }));
  await userEvent.click(screen.getByRole('link', { name: 'See who plays here' }));
  expect(screen.getByText(/"from":"\/child\/rewards"/)).toHaveTextContent('"pathname":"/players"');
});

test('a device of one person is known as such at the next sign-in, and can become shared again', async () => {
  setShared(false);
  render(
    <InShell>
      <LoginPage />
    </InShell>,
  );
  const own = screen.getByRole('switch', { name: 'Only I use this device' });
  expect(own).toBeChecked();
  await userEvent.click(own);
  expect(own).not.toBeChecked();
  expect(isShared()).toBe(true);
});
