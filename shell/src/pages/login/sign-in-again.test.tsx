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
