import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from '@tastequest/contract/router';
import { expectAccessible } from '@tastequest/ui/testing';
import { settingsLinks } from './settings-links';
import { SettingsNav } from './settings-nav';

const navigator = { createHref: String, go: jest.fn(), push: jest.fn(), replace: jest.fn() };

const show = (roles: string[]) => {
  const on = { onSignOut: jest.fn(), onSuperAdmin: jest.fn() };
  render(
    <Router basename="/settings" location="/settings/privacy" navigator={navigator}>
      <SettingsNav links={settingsLinks({ role: 'parent', roles })} leaving={false} {...on} />
    </Router>,
  );
  return on;
};

it('marks the page that is open', async () => {
  show([]);
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Account' })).not.toHaveAttribute('aria-current');
  await expectAccessible();
});

it('signs out', async () => {
  const { onSignOut } = show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

it('lets the shell open the super admin page', async () => {
  const { onSuperAdmin } = show(['super_admin']);
  await userEvent.click(screen.getByRole('link', { name: 'Super Admin' }));
  expect(onSuperAdmin).toHaveBeenCalledTimes(1);
});
