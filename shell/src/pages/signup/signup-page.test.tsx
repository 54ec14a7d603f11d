import { MESSAGES } from '@tastequest/client';
import { useLocation } from '@tastequest/contract/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

async function signUpAgain() {
  render(
    <InShell path="/signup" supabase={{ signUp: jest.fn().mockRejectedValue(taken) }}>
      <Pages />
    </InShell>,
  );
  await userEvent.type(screen.getByLabelText('Full name'), 'Robin Miller');
  await userEvent.type(screen.getByLabelText('Email'), 'robin@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'carrots-and-peas');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
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
