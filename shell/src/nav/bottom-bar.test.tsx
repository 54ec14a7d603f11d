import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayerLink } from '@tastequest/ui';
import { MemoryRouter } from 'react-router-dom';
import type { SessionProfile } from '@tastequest/contract';
import { expectAccessible } from '@tastequest/ui/testing';
import { createPlaces } from '../places/places';
import { registry } from '../places/testing/places';
import type { Badges } from './badges';
import { ChildBar } from './child-bar';
import { ParentBar } from './parent-bar';

const flags: string[] = [];
const mia = { role: 'child', flags } as unknown as SessionProfile;
const sam = { role: 'parent', flags, fullName: 'Sam Carter', email: 'sam@example.com' } as unknown as SessionProfile;

test("the child's bottom bar has its entries, and the way to the next player", async () => {
  const onSwitch = jest.fn();
  const { container } = render(
    <MemoryRouter initialEntries={['/child/log']}>
      <ChildBar entries={createPlaces(registry, mia).entries('bottom')} onSwitch={onSwitch} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Log']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Log');
  await userEvent.click(screen.getByRole('button', { name: 'Switch player' }));
  expect(onSwitch).toHaveBeenCalledTimes(1);
  await expectAccessible(container);
});

function showParentBar(path: string, badges?: Badges) {
  const places = createPlaces(registry, sam);
  const onHandOver = jest.fn();
  const onIntent = jest.fn();
  const setTheme = jest.fn();
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <ParentBar
        profile={sam}
        entries={places.entries('bottom')}
        more={places.entries('main').filter(({ label }) => label === 'Settings')}
        badges={badges}
        getTheme={() => 'auto'}
        {...{ onIntent, onHandOver, setTheme, onSignOut: () => undefined }}
      />
    </MemoryRouter>,
  );
  return { container, onHandOver, onIntent, setTheme, more: screen.getByRole('button', { name: /^More/ }) };
}

test("a parent's bottom bar marks where one is, counts what waits, and fetches an area that is about to be opened", async () => {
  const { container, onIntent } = showParentBar('/parent/approvals', new Map([['/parent/approvals', 3]]));
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Approvals (3 waiting)');
  await userEvent.click(screen.getByRole('link', { name: 'Log' }));
  expect(onIntent).toHaveBeenCalledWith('/parent/log/new');
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Log');
  await expectAccessible(container);
});

test('More has the rest, the look and the person; what waits behind it is counted', async () => {
  const { container, more, onHandOver, setTheme } = showParentBar('/parent', new Map([['/settings', 2]]));
  expect(more).toHaveAccessibleName('More (2 waiting)');
  // There before the code of what opens in it is.
  const place = document.getElementById(more.getAttribute('aria-controls') ?? '');
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: 'Settings (2 waiting)' })).toBeVisible();
  expect(place).toContainElement(screen.getByRole('link', { name: 'Settings (2 waiting)' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(setTheme).toHaveBeenCalledWith('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over to a child' }));
  expect(onHandOver).toHaveBeenCalledTimes(1);
  expect(screen.getByText('sam@example.com')).toBeVisible();
  await expectAccessible(container);
});

test('More closes by Escape, which gives the focus back, by a press beside it, and on a new page', async () => {
  const { container, more } = showParentBar('/parent');
  const openMore = async () => {
    await userEvent.click(more);
    return screen.findByRole('link', { name: 'Settings' });
  };
  await openMore();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(more).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
  await openMore();
  await userEvent.click(container.ownerDocument.body);
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(await openMore());
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(3);
});

test('More closes when its entry of the page that is open is pressed', async () => {
  const { more } = showParentBar('/settings');
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('an entry that the page opens over itself leads nowhere, unless it is for another tab', async () => {
  const open = jest.fn();
  const Page = () => (useLayerLink('/parent/log/new', open), null);
  render(<Page />);
  showParentBar('/parent/approvals');
  const log = screen.getByRole('link', { name: 'Log' });
  await userEvent.click(log);
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Approvals');
  log.addEventListener('click', (event) => event.preventDefault());
  const user = userEvent.setup();
  for (const key of ['Control', 'Meta', 'Shift']) {
    await user.keyboard(`{${key}>}`);
    await user.click(log);
    await user.keyboard(`{/${key}}`);
  }
  expect(open).toHaveBeenCalledTimes(1);
});
