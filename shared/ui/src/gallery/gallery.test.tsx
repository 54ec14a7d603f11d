import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as ui from '../index';
import { expectAccessible } from '../testing';
import { Gallery } from './gallery';
import { PAGES } from './pages';
import { hashOf, viewOf } from './use-view';

interface Fiber {
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** The components that React really rendered below the element. */
function renderedIn(container: Element, found = new Set<unknown>()): Set<unknown> {
  const [, root] = Object.entries(container).find(([key]) => key.startsWith('__reactContainer')) ?? [];
  const walk = (fiber: Fiber | null) => {
    if (!fiber) return;
    found.add(fiber.type);
    walk(fiber.child);
    walk(fiber.sibling);
  };
  walk((root as { stateNode: { current: Fiber } }).stateNode.current);
  return found;
}

const go = (hash: string) =>
  act(() => {
    window.location.hash = hash;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

afterEach(() => {
  window.location.hash = '';
  delete document.documentElement.dataset.theme;
});

const components = Object.entries(ui).filter(
  ([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function',
);
const shown = new Set<unknown>();

describe.each(PAGES)('$title', ({ id, title }) => {
  test.each(['light', 'dark'] as const)('is accessible (%s)', async (theme) => {
    go(hashOf({ page: id, theme, role: 'parent', phone: false, bare: true }));
    const { container } = render(<Gallery />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-theme', theme);
    renderedIn(container, shown);
    await expectAccessible(container);
  });
});

test.each(components)('%s has a page', (_name, component) => {
  expect(shown).toContain(component);
});

test('every page has an address of its own', () => {
  expect(new Set(PAGES.map(({ id }) => id)).size).toBe(PAGES.length);
});

test('the list, the theme and the phone frame lead to one view', async () => {
  const user = userEvent.setup();
  render(<Gallery />);
  go('#page=badge&theme=light&role=parent');
  expect(screen.getByRole('heading', { level: 1, name: 'Badge' })).toHaveFocus();
  const links = within(screen.getByRole('navigation', { name: 'Components' })).getAllByRole('link');
  expect(links).toHaveLength(PAGES.length);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  go(window.location.hash);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('button', { name: '360 px' }));
  go(window.location.hash);
  const frame = screen.getByTitle('Badge, 360 pixels wide');
  expect(viewOf(frame.getAttribute('src') ?? '')).toMatchObject({
    page: 'badge',
    theme: 'dark',
    bare: true,
    phone: false,
  });
  await user.click(screen.getByRole('button', { name: 'Child' }));
  go(window.location.hash);
  expect(document.documentElement).toHaveAttribute('data-role', 'child');
});
