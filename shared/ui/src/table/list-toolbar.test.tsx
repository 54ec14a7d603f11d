import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing';
import { ListToolbar, type ListToolbarProps } from './list-toolbar';

const sorts = [
  { id: 'name', label: 'Name' },
  { id: 'points', label: 'Most points' },
];

const show = (props: Partial<ListToolbarProps> = {}) =>
  render(
    <ListToolbar
      searchLabel="Search rewards"
      search=""
      onSearch={jest.fn()}
      filters={<p>Fields</p>}
      sorts={sorts}
      sort="name"
      onSort={jest.fn()}
      {...props}
    />,
  );

test('Filter opens over the list, and Done closes it', async () => {
  show({ beside: <p>Child</p> });
  const filter = screen.getByRole('button', { name: 'Filter' });
  expect(screen.getByText('Child')).toBeVisible();
  await userEvent.click(filter);
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  expect(within(dialog).getByText('Fields')).toBeVisible();
  await expectAccessible(document.body);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(filter).toHaveFocus());
});

test('tells how many filters narrow the list; without one there is nothing to clear', async () => {
  const { unmount } = show({ activeFilters: 2, onClearFilters: jest.fn() });
  expect(screen.getByRole('button', { name: 'Filter 2' })).toBeVisible();
  unmount();
  show({ activeFilters: 0, onClearFilters: jest.fn() });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByRole('dialog', { name: 'Filter' });
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('has no button for what a list can not do', () => {
  show({ filters: undefined, sorts: undefined });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('Escape closes the orders and gives the focus back to Sort', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  expect(await screen.findByRole('radio', { name: 'Name' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sort' })).toHaveFocus());
});

test('reports searching, sorting and clearing', async () => {
  const onSearch = jest.fn();
  const onSort = jest.fn();
  const onClearFilters = jest.fn();
  show({ onSearch, onSort, onClearFilters, activeFilters: 2 });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search rewards' }), 'm');
  expect(onSearch).toHaveBeenCalledWith('m');
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Most points' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onSort).toHaveBeenCalledWith('points');
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(onClearFilters).toHaveBeenCalledTimes(1);
});
