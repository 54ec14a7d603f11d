import { render, screen } from '@testing-library/react';
import type { TasteQuestClient } from '@tastequest/client';
import { InRemote } from '@tastequest/contract/testing';
import { expectAccessible } from '@tastequest/ui/testing';
import { App } from './app';

const clientAt = (currentLevel: string) =>
  ({
    auth: { mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: { currentLevel }, error: null }) } },
    rpc: async () => ({ data: [], error: null }),
  }) as unknown as TasteQuestClient;

const open = (roles: string[], level: string) =>
  render(
    <InRemote profile={{ roles }} client={clientAt(level)}>
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
