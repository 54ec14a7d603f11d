import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { App } from './app';

const clientAt = (currentLevel: string) =>
  ({
    auth: { mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: { currentLevel }, error: null }) } },
    rpc: async () => ({ data: [], error: null }),
  }) as unknown as TasteQuestClient;

const navigate = jest.fn();
const setTitle = jest.fn();
beforeEach(() => jest.clearAllMocks());

const open = (roles: string[], level: string) =>
  render(
    <InRemote profile={{ roles }} client={clientAt(level)} actions={{ navigate, setTitle }}>
      <App />
    </InRemote>,
  );

test('a super admin without a second step is led to set it up', async () => {
  open(['super_admin'], 'aal1');
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in first' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set it up in Settings' })).toBeVisible();
  await expectAccessible();
});

test('opens the page when a super admin has given the second step', async () => {
  open(['super_admin'], 'aal2');
  expect(await screen.findByRole('heading', { name: 'Super Admin' })).toBeVisible();
});

test('denies access to everybody else', () => {
  open(['parent_basic'], 'aal2');
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test.each([
  ['the page', ['super_admin'], 'aal2', 'Super Admin', 'Back to settings', '/settings'],
  ['the second step', ['super_admin'], 'aal1', 'Super Admin', 'Set it up in Settings', '/settings/account'],
  ['everybody else', ['parent_basic'], 'aal2', 'Access Denied', 'Back to settings', '/settings'],
])('for %s there is a title, and a way back', async (_what, roles, level, title, way, path) => {
  open(roles, level);
  await userEvent.click(await screen.findByRole('button', { name: way }));
  expect(navigate.mock.calls).toEqual([[path]]);
  expect(setTitle).toHaveBeenLastCalledWith(title);
});
