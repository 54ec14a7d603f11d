import type { SessionProfile } from '@tastequest/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { recovery } from '../session/recovery';
import type { SessionState } from '../session/session';
import ConfirmEmailPage from './confirm-email/confirm-email-page';
import { LinkQuestion } from './link-question';
import LoginPage from './login/login-page';
import { NotFoundPage } from './not-found-page';
import ForgotPasswordPage from './password/forgot-password-page';
import ResetPasswordPage from './password/reset-password-page';
import PlayersPage from './players/players-page';
import SecondStepPage from './second-step/second-step-page';
import SignupPage from './signup/signup-page';
import { InShell } from './testing/in-shell';
import { WaitingPage } from './waiting-page';

const invited = '/signup?type=co-parent&invitation=token';
const sam = { status: 'ready', profile: { id: 'sam', role: 'parent' } as SessionProfile } as SessionState;
const Question = () => <LinkQuestion email="sam@example.com" onAnswer={() => undefined} />;

test.each<[string, ComponentType, string?]>([
  ['Log in', LoginPage],
  ['Who is playing?', PlayersPage],
  ['Sign up', SignupPage],
  ['Accept Co-Parent Invitation', SignupPage, invited],
  ['Forgot password', ForgotPasswordPage],
  ['Set a new password', ResetPasswordPage],
  ['Two-step sign-in', SecondStepPage],
  ['Confirm your email address', ConfirmEmailPage, '/confirm-email?token=abc'],
  ['Confirm your new email address', ConfirmEmailPage, '/confirm-email?change=abc'],
  ['Is this your account?', Question],
  ['Almost there', WaitingPage],
  ['Page not found', NotFoundPage],
])('a page says its title: %s', (title, Page, path = '/') => {
  recovery.begin('sam');
  const setTitle = jest.fn();
  const getInvitation = () => new Promise<never>(() => undefined);
  render(
    <InShell path={path} state={path === invited ? undefined : sam} supabase={{ getInvitation }} actions={{ setTitle }}>
      <Page />
    </InShell>,
  );
  expect(setTitle.mock.calls).toEqual([[title]]);
});

test.each([
  ['/confirm-email?token=abc', "Yes, it's my address", 'This link is no longer valid'],
  ['/confirm-email?change=abc', 'Yes, use this address', 'This link has expired'],
])('the title of %s says what became of it', async (path, yes, title) => {
  const setTitle = jest.fn();
  const supabase = { confirmEmail: async () => null, confirmEmailChange: async () => ({ state: 'expired' }) as never };
  render(
    <InShell path={path} supabase={supabase} actions={{ setTitle }}>
      <ConfirmEmailPage />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: yes }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(setTitle).toHaveBeenLastCalledWith(title);
});
