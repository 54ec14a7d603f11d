import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListTools } from './list-tools';

const sorts = [
  { id: 'name', label: 'Name' },
  { id: 'points', label: 'Most points' },
];

it('opens one panel at a time', async () => {
  render(
    <ListTools
      searchLabel="Search"
      search=""
      onSearch={jest.fn()}
      filters={<p>Fields</p>}
      sorts={sorts}
      sort="name"
      onSort={jest.fn()}
    />,
  );
  const filter = screen.getByRole('button', { name: 'Filter' });
  await userEvent.click(filter);
  expect(filter).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Fields')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  expect(screen.queryByText('Fields')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Name' })).toBeChecked();
});

it('reports searching, sorting and clearing', async () => {
  const onSearch = jest.fn();
  const onSort = jest.fn();
  const onClear = jest.fn();
  render(
    <ListTools
      searchLabel="Search rewards"
      search=""
      onSearch={onSearch}
      filters={<p>Fields</p>}
      activeFilters={2}
      onClearFilters={onClear}
      sorts={sorts}
      sort="name"
      onSort={onSort}
    />,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search rewards' }), 'm');
  expect(onSearch).toHaveBeenCalledWith('m');
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Most points' }));
  expect(onSort).toHaveBeenCalledWith('points');
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});
