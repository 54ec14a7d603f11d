import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForgotPasswordPage from './password/forgot-password-page';
import SignupPage from './signup/signup-page';
import { InShell } from './testing/in-shell';

test('moves the focus to the answer when the link was asked for', async () => {
  render(
    <InShell supabase={{ requestPasswordReset: async () => undefined }}>
      <ForgotPasswordPage />
    </InShell>,
  );
  await userEvent.type(screen.getByLabelText(/^Email/), 'sam@example.com{Enter}');
  expect(await screen.findByText(/a link to set a new password is on its way/)).toHaveFocus();
});

test('moves the focus to the answer when a sign-up waits for its confirmation', async () => {
  render(
    <InShell path="/signup" supabase={{ signUp: async () => ({ signedIn: false }) }}>
      <SignupPage />
    </InShell>,
  );
  await userEvent.type(screen.getByLabelText(/^Full name/), 'Sam');
  await userEvent.type(screen.getByLabelText(/^Email/), 'sam@example.com');
  await userEvent.type(screen.getByLabelText('Password', { exact: false, selector: 'input' }), 'sweet-potato{Enter}');
  expect(await screen.findByText(/Open the link in it, then log in/)).toHaveFocus();
});
