import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InShell } from '../testing/in-shell';
import ForgotPasswordPage from './forgot-password-page';

test('a link is asked for once, and its button is busy until it is on its way', async () => {
  let send: () => void = () => undefined;
  const requestPasswordReset = jest.fn(() => new Promise<void>((resolve) => (send = resolve)));
  render(
    <InShell supabase={{ requestPasswordReset }}>
      <ForgotPasswordPage />
    </InShell>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'sam@example.com{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a link', busy: true }));
  send();
  expect(await screen.findByText(/is on its way/)).toBeVisible();
  expect(requestPasswordReset).toHaveBeenCalledTimes(1);
});
