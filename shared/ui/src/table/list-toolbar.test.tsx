import { render, screen } from '@testing-library/react';
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

test('opens one panel at a time', async () => {
  const { container } = show({ beside: <p>Child</p> });
  const filter = screen.getByRole('button', { name: 'Filter' });
  await userEvent.click(filter);
  expect(filter).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Fields')).toBeVisible();
  expect(screen.getByText('Child')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  expect(screen.queryByText('Fields')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Name' })).toBeChecked();
  await expectAccessible(container);
});

test('Escape closes the panel and gives the focus back to its button', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Name' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sort' })).toHaveFocus();
});

test('reports searching, sorting and clearing', async () => {
  const onSearch = jest.fn();
  const onSort = jest.fn();
  const onClearFilters = jest.fn();
  show({ onSearch, onSort, onClearFilters, activeFilters: 2 });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search rewards' }), 'm');
  expect(onSearch).toHaveBeenCalledWith('m');
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Most points' }));
  expect(onSort).toHaveBeenCalledWith('points');
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onClearFilters).toHaveBeenCalledTimes(1);
});
