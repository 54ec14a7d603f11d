import { MESSAGES } from '@tastequest/client';
import { useLocation } from '@tastequest/contract/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isMailExpected } from '../../mail-link/expected-mail';
import LoginPage from '../login/login-page';
import ForgotPasswordPage from '../password/forgot-password-page';
import { InShell } from '../testing/in-shell';
import SignupPage from './signup-page';

const PAGES: Record<string, () => React.JSX.Element> = {
  '/signup': SignupPage,
  '/login': LoginPage,
  '/forgot-password': ForgotPasswordPage,
};

function Pages() {
  const Page = PAGES[useLocation().pathname];
  return Page && <Page />;
}

const taken = { __isAuthError: true, name: 'AuthApiError', code: 'user_already_exists', status: 422, message: '' };

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Full name'), 'Robin Miller');
  await userEvent.type(screen.getByLabelText('Email'), 'robin@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'carrots-and-peas');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
}

async function signUpAgain() {
  render(
    <InShell path="/signup" supabase={{ signUp: jest.fn().mockRejectedValue(taken) }}>
      <Pages />
    </InShell>,
  );
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.childCreation.emailTaken);
}

test.each(['Log in', 'Set a new password'])(
  'an address that is registered may "%s" at once, without typing it again',
  async (way) => {
    await signUpAgain();
    const [link] = screen.getAllByRole('link', { name: way });
    if (link) await userEvent.click(link);
    expect(screen.getByLabelText('Email')).toHaveValue('robin@example.com');
  },
);

test('the banner goes with the kind of account that it was about', async () => {
  await signUpAgain();
  await userEvent.click(screen.getByRole('radio', { name: /Child/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the address that was typed to log in need not be typed again for a new password', async () => {
  render(
    <InShell path="/login?who=parent">
      <Pages />
    </InShell>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'robin@example.com');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(screen.getByLabelText('Email')).toHaveValue('robin@example.com');
});

test('what is kept about a family is read before signing up; nothing is said of an invitation', () => {
  render(
    <InShell path="/signup">
      <Pages />
    </InShell>,
  );
  expect(screen.getByRole('link', { name: 'What TasteQuest keeps about a family' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?who=parent');
  expect(screen.queryByText(/the invitation was sent to/)).not.toBeInTheDocument();
});

test("a child reads at its field that a parent's ID is missing", async () => {
  render(
    <InShell path="/signup">
      <Pages />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('radio', { name: /Child/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(screen.getByLabelText("Parent's ID")).toBeInvalid());
});

test('what was wrong before is not said while it is tried again', async () => {
  const signUp = jest.fn().mockRejectedValueOnce(taken);
  signUp.mockReturnValue(new Promise(() => undefined));
  render(
    <InShell path="/signup" supabase={{ signUp }}>
      <Pages />
    </InShell>,
  );
  await fillIn();
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Sign up', busy: true })).toBeVisible();
  expect(signUp).toHaveBeenCalledTimes(2);
});

test('the link of the mail that confirms the address signs in here without a question', async () => {
  render(
    <InShell path="/signup" supabase={{ signUp: async () => ({ signedIn: false }) }}>
      <Pages />
    </InShell>,
  );
  await fillIn();
  await waitFor(() => expect(isMailExpected('robin@example.com')).toBe(true));
  localStorage.clear();
});
