import type { TasteQuestClient } from '@tastequest/client';
import type { ShellActions } from '@tastequest/contract';
import { InRemote } from '@tastequest/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app';

const waiting = new Promise<never>(() => undefined);
const asked = () => waiting;
const client = {
  rpc: async (name: string) => (name === 'join_requests' ? { data: [], error: null } : waiting),
  auth: { getSession: asked, mfa: { listFactors: asked } },
  from: () => ({ select: () => ({ eq: () => ({ maybeSingle: asked }) }) }),
} as unknown as TasteQuestClient;

function open(path: string, role: 'parent' | 'child', actions: Partial<ShellActions> = {}, roles: string[] = []) {
  const toast = {} as never;
  const theme = { getTheme: () => 'auto' as const, setTheme: () => undefined };
  const profile = { id: 'ana', fullName: 'Ana', email: 'ana@example.com', role, roles, emailConfirmed: true };
  render(
    <InRemote path={path} profile={profile} client={client} actions={{ toast, ...theme, ...actions }}>
      <App />
    </InRemote>,
  );
}

test.each([
  ['/account', 'Account'],
  ['/notifications', 'Notifications'],
  ['/children', 'Children Profiles'],
  ['/privacy', 'Privacy'],
  ['/nowhere', 'Account'],
])('a parent at %s is on the page %s, which says its title', async (path, title) => {
  const setTitle = jest.fn();
  open(path, 'parent', { setTitle });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(setTitle).toHaveBeenLastCalledWith(title);
});

test.each(['/notifications', '/children', '/privacy'])('a child at %s has its account', async (path) => {
  open(path, 'child');
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('notices are read where parents have them', async () => {
  const navigate = jest.fn();
  open('/notifications', 'parent', { navigate });
  await userEvent.click(await screen.findByRole('button', { name: 'See your notices' }));
  expect(navigate).toHaveBeenCalledWith('/parent/notices');
});

test('a super admin goes to the page of super admins', async () => {
  const navigate = jest.fn();
  open('/account', 'parent', { navigate }, ['super_admin']);
  await userEvent.click(screen.getByRole('link', { name: 'Super Admin' }));
  expect(navigate).toHaveBeenCalledWith('/settings/super-admin');
});

test('signing out is asked for once, and again after it failed or was called off', async () => {
  let end: () => void = () => undefined;
  const signOut = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  open('/account', 'parent', { signOut });
  const button = screen.getByRole('button', { name: 'Sign Out' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  end();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(signOut).toHaveBeenCalledTimes(1);
});
