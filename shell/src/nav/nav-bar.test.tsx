import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router-dom';
import type { SessionProfile } from '@tastequest/contract';
import { ChildBar } from './child-bar';
import { NavBar } from './nav-bar';

const sam = { role: 'parent', fullName: 'Sam Carter', email: 'sam@example.com', avatar: null } as SessionProfile;
const mia = { role: 'child', fullName: 'Mia', email: null, avatar: 'fox' } as SessionProfile;

function show(profile: SessionProfile, path: string) {
  const onSignOut = jest.fn();
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <NavBar profile={profile} onSignOut={onSignOut} onIntent={() => undefined} />
    </MemoryRouter>,
  );
  return { ...view, onSignOut };
}

test.each([
  [sam, ['/parent', '/parent/challenges', '/parent/manage-food', '/parent/rewards', '/settings']],
  [mia, ['/child', '/child/challenges', '/child/manage-food', '/child/rewards', '/settings']],
])('the links of $fullName by role', (profile, expected) => {
  show(profile, expected[0] ?? '');
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Challenges',
    'Manage Food',
    'Rewards',
    'Settings',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
});

test('the current page is marked, and only that one', () => {
  show(sam, '/parent/rewards');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Rewards');
});

test('shows the full name and the e-mail, and signs out', async () => {
  const { onSignOut, container } = show(sam, '/parent');
  expect(screen.getByText('Sam Carter')).toBeVisible();
  expect(screen.getByText('sam@example.com')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
  expect((await axe(container)).violations).toEqual([]);
});

test('the menu opens and closes with the keyboard', async () => {
  show(sam, '/parent');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  screen.getByRole('link', { name: 'Rewards' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});

test("the child's bottom bar has five places", () => {
  render(
    <MemoryRouter initialEntries={['/child/log']}>
      <ChildBar />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Home',
    'Log',
    'Rewards',
    'Challenges',
    'Food',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Log');
});
