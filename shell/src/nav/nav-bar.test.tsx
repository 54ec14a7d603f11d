import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { SessionProfile } from '@tastequest/contract';
import { expectAccessible } from '@tastequest/ui/testing';
import { createPlaces } from '../places/places';
import { registry } from '../places/testing/places';
import type { Badges } from './badges';
import { NavBar } from './nav-bar';

const sam = {
  role: 'parent',
  flags: [] as string[],
  fullName: 'Sam Carter',
  email: 'sam@example.com',
  avatar: null,
} as SessionProfile;
const mia = { role: 'child', flags: [] as string[], fullName: 'Mia', email: null, avatar: 'fox' } as SessionProfile;

function show(profile: SessionProfile, path: string, badges?: Badges) {
  const onSignOut = jest.fn();
  const onHandOver = jest.fn();
  const handlers = { onSignOut, onHandOver, onIntent: () => undefined };
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <NavBar
        profile={profile}
        home={createPlaces(registry, profile).homeOf(profile.role)}
        entries={createPlaces(registry, profile).entries('main')}
        badges={badges}
        {...handlers}
      />
    </MemoryRouter>,
  );
  return { ...view, onSignOut, onHandOver };
}

test('a link for each entry, and to the start', () => {
  show(sam, '/parent');
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/parent'],
    ['Approvals', '/parent/approvals'],
    ['Settings', '/settings'],
  ]);
  expect(screen.getByRole('link', { name: 'TasteQuest' })).toHaveAttribute('href', '/parent');
});

test('counts what waits at its entry, and at the menu that hides it', () => {
  show(sam, '/parent', new Map([['/parent/approvals', 120]]));
  expect(screen.getByRole('link', { name: /^Approvals/ })).toHaveAccessibleName('Approvals (120 waiting)');
  expect(screen.getByText('99+')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu (120 waiting)' })).toBeInTheDocument();
});

test('the bell tells how much is new, and is a link outside of the menu', async () => {
  const bell = { bar: 'bell', path: '/parent/notices', label: 'Notices', icon: 'M0 0', order: 10, exact: false };
  const show = (count?: number) => (
    <MemoryRouter initialEntries={['/parent']}>
      <NavBar
        profile={sam}
        home="/parent"
        entries={[]}
        bells={[bell]}
        badges={new Map(count ? [[bell.path, count]] : [])}
        onSignOut={jest.fn()}
        onHandOver={jest.fn()}
        onIntent={jest.fn()}
      />
    </MemoryRouter>
  );
  const { rerender, container } = render(show());
  const link = screen.getByRole('link', { name: 'Notices' });
  expect(link).toHaveAttribute('href', '/parent/notices');
  expect(screen.getByRole('navigation', { name: 'Main' })).not.toContainElement(link);
  rerender(show(3));
  expect(screen.getByRole('link', { name: 'Notices, 3 new' })).toHaveTextContent('3');
  rerender(show(120));
  expect(screen.getByRole('link', { name: 'Notices, 99+ new' })).toHaveTextContent('99+');
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('offers the hand-over to parents only', async () => {
  const { onHandOver, unmount } = show(sam, '/parent');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over to a child' }));
  expect(onHandOver).toHaveBeenCalledTimes(1);
  unmount();
  show(mia, '/child');
  expect(screen.queryByRole('button', { name: 'Hand over to a child' })).not.toBeInTheDocument();
});

test('leads a child to the next player', async () => {
  const { onHandOver, unmount } = show(mia, '/child');
  await userEvent.click(screen.getByRole('button', { name: 'Switch player' }));
  expect(onHandOver).toHaveBeenCalledTimes(1);
  unmount();
  show(sam, '/parent');
  expect(screen.queryByRole('button', { name: 'Switch player' })).not.toBeInTheDocument();
});

test('the current page is marked, and only that one', () => {
  show(sam, '/parent/approvals');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Approvals');
});

test('shows the full name and the e-mail, and signs out', async () => {
  const { onSignOut, container } = show(sam, '/parent');
  expect(screen.getByText('Sam Carter')).toBeVisible();
  expect(screen.getByText('sam@example.com')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
  await expectAccessible(container);
});

test('the menu opens and closes with the keyboard', async () => {
  show(sam, '/parent');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test.each([
  ['a press outside', () => userEvent.click(document.body)],
  [
    'the keyboard that goes on to the page',
    async () => {
      screen.getByRole('button', { name: 'Sign out' }).focus();
      await userEvent.tab();
    },
  ],
])('the menu closes by %s, and not by a press inside', async (_, leave) => {
  const { container } = show(sam, '/parent');
  container.after(document.createElement('button'));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(screen.getByText('Sam Carter'));
  expect(screen.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await leave();
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
  container.nextElementSibling?.remove();
});

test('the menu is closed on the page that the name of the product leads to', async () => {
  show(sam, '/settings');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'TasteQuest' }));
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});
