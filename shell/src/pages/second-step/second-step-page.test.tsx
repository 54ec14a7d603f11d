import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@tastequest/ui/testing';
import { InShell } from '../testing/in-shell';
import SecondStepPage from './second-step-page';

function open(calls: Partial<Record<'enterCode' | 'enterRecoveryCode', jest.Mock>> = {}) {
  const success = jest.fn();
  const actions = { signOut: jest.fn(async () => undefined), toast: { success } as never };
  const session = { refresh: jest.fn(async () => undefined) };
  render(
    <InShell state={{ status: 'second-step' }} supabase={calls} session={session} actions={actions}>
      <SecondStepPage />
    </InShell>,
  );
  return { ...actions, ...session, success };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('takes the code that phones offer, as the first thing to type', async () => {
  const enterCode = jest.fn(() => new Promise(() => undefined));
  open({ enterCode });
  const field = screen.getByLabelText(/^Code/);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible();
  await userEvent.keyboard('123 456{Enter}');
  expect(await screen.findByRole('button', { name: 'Continue', busy: true })).toBeVisible();
  expect(enterCode).toHaveBeenCalledWith({}, '123456');
});

test('says that a code is not right', async () => {
  const wrong = { kind: 'invalid', code: 'auth.wrong_code', message: "That code isn't right." };
  open({ enterCode: jest.fn(() => Promise.reject(wrong)) });
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent("That code isn't right.");
});

test('takes a recovery code when the app is lost', async () => {
  let accept: () => void = () => undefined;
  const enterRecoveryCode = jest.fn(() => new Promise<void>((resolve) => (accept = resolve)));
  const { refresh, success } = open({ enterRecoveryCode });
  await press('Use a recovery code');
  expect(screen.getByRole('heading', { name: 'Enter a recovery code' })).toBeVisible();
  expect(screen.getByLabelText(/^Recovery code/)).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('abcd-ef00-1234-5678{Enter}');
  expect(await screen.findByRole('button', { name: 'Continue', busy: true })).toBeVisible();
  accept();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(enterRecoveryCode).toHaveBeenCalledWith({}, 'abcd-ef00-1234-5678');
  await waitFor(() => expect(success).toHaveBeenCalledWith(expect.stringMatching(/^Two-step sign-in is now off/)));
  await press('Use the app instead');
  expect(screen.getByLabelText(/^Code/)).toHaveFocus();
});

test('leads out', async () => {
  const { signOut } = open();
  await press('Sign out');
  expect(signOut).toHaveBeenCalledTimes(1);
});
