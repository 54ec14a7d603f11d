import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing';
import { Table, type TableColumn, type TableProps } from './table';

interface Reward {
  id: string;
  name: string;
  points: number;
}

const rewards: Reward[] = [
  { id: 'a', name: 'Zoo', points: 400 },
  { id: 'b', name: 'movie night', points: 50 },
  { id: 'c', name: 'Park', points: 120 },
];

const columns: TableColumn<Reward>[] = [
  { key: 'name', header: 'Reward', render: (reward) => reward.name, sortable: true },
  { key: 'points', header: 'Points Required', render: (reward) => reward.points, sortable: true },
  {
    key: 'actions',
    header: 'Actions',
    render: (reward) => <button type="button">Edit {reward.name}</button>,
    align: 'end',
  },
];

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('shows the rows as they come, and offers no order that nobody makes', async () => {
  const { container } = render(<Table caption="Rewards" columns={columns} rows={rewards} rowKey={(row) => row.id} />);
  expect(screen.getByRole('table', { name: 'Rewards' })).toBeInTheDocument();
  expect(names()).toEqual(['Zoo', 'movie night', 'Park']);
  expect(screen.queryByRole('button', { name: 'Reward' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('every cell carries its header for the cards of narrow screens', () => {
  render(<Table caption="Rewards" columns={columns} rows={rewards} rowKey={(row) => row.id} />);
  expect(screen.getByRole('cell', { name: '400' })).toHaveAttribute('data-label', 'Points Required');
});

test('shows the empty state instead of an empty table', () => {
  render(
    <Table caption="Rewards" columns={columns} rows={[]} rowKey={(row) => row.id} empty={<p>No active rewards</p>} />,
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('No active rewards')).toBeInTheDocument();
});

describe('what its user sorts and pages', () => {
  const shown = (props: Partial<TableProps<Reward>> = {}) => (
    <Table
      caption="Rewards"
      columns={columns}
      rows={rewards}
      rowKey={(row) => row.id}
      toolbar={<p>Search</p>}
      countText={(count) => `${count} rewards`}
      {...props}
    />
  );
  const show = (props?: Partial<TableProps<Reward>>) => render(shown(props));

  test('says the order, and asks for another one', async () => {
    const onSortChange = jest.fn();
    const { rerender } = show({ sort: { key: 'name', direction: 'ascending' }, onSortChange });
    const header = screen.getByRole('columnheader', { name: 'Reward' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Reward' }));
    expect(onSortChange).toHaveBeenCalledWith({ key: 'name', direction: 'descending' });

    rerender(shown({ sort: { key: 'name', direction: 'descending' }, onSortChange }));
    expect(header).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Points Required' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ key: 'points', direction: 'ascending' });
    expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
  });

  test('says how many there are on all pages, and turns them', async () => {
    const onPageChange = jest.fn();
    const { container } = show({
      pager: { label: 'Pages of rewards', page: 0, pageSize: 3, total: 9, onPageChange },
      busy: true,
    });
    expect(screen.getByText('9 rewards')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPageChange).toHaveBeenCalledWith(1);
    await expectAccessible(container);
  });

  test('keeps search and count when nothing is found', () => {
    show({ rows: [], empty: <p>Nothing found</p> });
    expect(screen.getByText('Search')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('0 rewards');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
