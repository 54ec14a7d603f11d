import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from '@tastequest/contract/router';
import { expectAccessible } from '@tastequest/ui/testing';
import { settingsLinks } from './settings-links';
import { SettingsNav } from './settings-nav';

const navigator = { createHref: String, go: jest.fn(), push: jest.fn(), replace: jest.fn() };

const show = (roles: string[], leaving = false) => {
  const on = { onSignOut: jest.fn(), onSuperAdmin: jest.fn() };
  render(
    <Router basename="/settings" location="/settings/privacy" navigator={navigator}>
      <SettingsNav links={settingsLinks({ role: 'parent', roles })} leaving={leaving} {...on} />
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

it('signs out once, and keeps the keyboard meanwhile', async () => {
  const { onSignOut } = show([], true);
  const leave = screen.getByRole('button', { name: 'Sign Out' });
  await userEvent.click(leave);
  expect(onSignOut).not.toHaveBeenCalled();
  expect(leave).toHaveAttribute('aria-disabled', 'true');
  expect(leave).toBeEnabled();
});

it('lets the shell open the super admin page', async () => {
  const { onSuperAdmin } = show(['super_admin']);
  await userEvent.click(screen.getByRole('link', { name: 'Super Admin' }));
  expect(onSuperAdmin).toHaveBeenCalledTimes(1);
});
