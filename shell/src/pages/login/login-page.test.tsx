import { TasteQuestError } from '@tastequest/client';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberFamilyCode } from '../../device/device';
import { InShell } from '../testing/in-shell';
import LoginPage from './login-page';

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

test('a child whose PIN was wrong begins it anew, and keeps the rest', async () => {
  const refusal = { kind: 'auth', code: 'kid.no_match', message: "That didn't match." } as const;
  const childSignIn = jest.fn().mockRejectedValue(new TasteQuestError(refusal));
  render(
    <InShell path="/login?who=kid&family=ABCD2345" supabase={{ childSignIn }}>
      <LoginPage />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Fox' }));
  await userEvent.type(screen.getByLabelText('Your PIN'), '9999');
  await userEvent.click(screen.getByRole('button', { name: "Let's go!" }));
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
