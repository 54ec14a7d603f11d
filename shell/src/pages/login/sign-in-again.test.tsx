import type { SessionProfile } from '@tastequest/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveModalDialogs } from '../../dialog/testing/modal-dialogs';
import { InShell } from '../testing/in-shell';
import SignInAgain from './sign-in-again';

beforeAll(giveModalDialogs);

test.each([
  ['where no session is left, the page is given up', 'signed-out', 'letGo'],
  ['a session that waits for its second step ends', 'second-step', 'signOut'],
  ['a session whose profile did not come ends', 'error', 'signOut'],
])('leaving without saving: %s', async (_what, status, done) => {
  const session = { letGo: jest.fn(), signOut: jest.fn() };
  const ana = { email: 'ana@example.com' } as SessionProfile;
  render(
    <InShell session={session}>
      <SignInAgain person={ana} status={status} />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(session.letGo).toHaveBeenCalledTimes(done === 'letGo' ? 1 : 0);
  expect(session.signOut).toHaveBeenCalledTimes(done === 'signOut' ? 1 : 0);
});

test('whose profile did not come may try again, without leaving the page', async () => {
  const session = { refresh: jest.fn(async () => undefined), letGo: jest.fn(), signOut: jest.fn() };
  render(
    <InShell session={session}>
      <SignInAgain person={{} as SessionProfile} status="error" />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(session.refresh).toHaveBeenCalledTimes(1);
  expect(session.signOut).not.toHaveBeenCalled();
});

test('who has lost the app gives a recovery code here, too', async () => {
  render(
    <InShell>
      <SignInAgain person={{} as SessionProfile} status="second-step" />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText(/^Recovery code/)).toHaveFocus();
});
