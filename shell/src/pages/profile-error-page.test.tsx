import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileErrorPage } from './profile-error-page';
import { InShell } from './testing/in-shell';

test('while the server is away one may try again at once, or leave', async () => {
  const refresh = jest.fn(async () => undefined);
  const signOut = jest.fn(async () => undefined);
  render(
    <InShell session={{ refresh }} actions={{ signOut }}>
      <ProfileErrorPage message="Failed to load profile." />
    </InShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(signOut).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
