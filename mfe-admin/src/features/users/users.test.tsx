import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser } from '@tastequest/client';
import { expectAccessible, expectOwnNames } from '@tastequest/ui/testing';
import { RolesDialog } from './roles-dialog';
import { UsersTable } from './users-table';

const ada: AdminUser = {
  id: 'u1',
  fullName: 'Ada Roe',
  email: 'ada@example.com',
  role: 'parent',
  roles: ['parent_basic', 'super_admin'],
  subscriptionStatus: 'trial',
  subscriptionTier: null,
};
const mia: AdminUser = {
  id: 'u2',
  fullName: 'Mia Roe',
  email: null,
  role: 'child',
  roles: ['child_user'],
  subscriptionStatus: null,
  subscriptionTier: null,
};

describe('users table', () => {
  it('shows user, roles and subscription, and opens the roles', async () => {
    const onTask = jest.fn();
    render(<UsersTable users={[ada, mia]} onClearSearch={null} onTask={onTask} />);
    const row = within(screen.getByRole('row', { name: /Mia Roe/ }));
    expect(row.getByText('Child User')).toBeInTheDocument();
    expect(row.getByText('None')).toBeInTheDocument();
    expect(row.getByText('No email set')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit roles of Ada Roe' }));
    expect(onTask).toHaveBeenCalledWith(ada, 'roles');
    expect(screen.queryByRole('button', { name: 'View as Ada Roe' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'View as Mia Roe' }));
    expect(onTask).toHaveBeenCalledWith(mia, 'impersonate');
    await expectAccessible();
  });

  it('tells users of one name apart', () => {
    const users = [ada, { ...ada, id: 'u3', email: 'other@example.com' }, mia, { ...mia, id: 'u4' }];
    render(<UsersTable users={users} onClearSearch={null} onTask={jest.fn()} />);
    expectOwnNames();
    expect(screen.getByRole('button', { name: 'Edit roles of Ada Roe, other@example.com' })).toBeVisible();
  });

  it('sorts by name and subscription, up and down', async () => {
    const users = [
      { ...ada, id: 'z', fullName: 'zoe', subscriptionTier: 'premium' },
      { ...mia, id: 'e', fullName: 'Émile 10' },
      { ...mia, id: 'f', fullName: 'emile 2' },
    ];
    render(<UsersTable users={users} onClearSearch={null} onTask={jest.fn()} />);
    const names = () =>
      screen.getAllByRole('row', { name: /zoe|mile/ }).map((row) => /zoe|\d+/.exec(row.textContent)?.[0]);
    const press = (header: string) => userEvent.click(screen.getByRole('button', { name: header }));
    expect(names()).toEqual(['zoe', '10', '2']);
    await press('User');
    expect(names()).toEqual(['2', '10', 'zoe']);
    await press('User');
    expect(names()).toEqual(['zoe', '10', '2']);
    await press('Subscription');
    expect(names()).toEqual(['10', '2', 'zoe']);
    expect(screen.getByRole('columnheader', { name: 'Subscription' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'User' })).not.toHaveAttribute('aria-sort');
    await press('Subscription');
    expect(names()).toEqual(['zoe', '10', '2']);
  });

  it('says that a search found nobody, and shows everybody again', async () => {
    const onClearSearch = jest.fn();
    render(<UsersTable users={[]} onClearSearch={onClearSearch} onTask={jest.fn()} />);
    expect(screen.getByText('No users found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(onClearSearch).toHaveBeenCalledTimes(1);
  });
});

describe('roles of a user', () => {
  const show = (user: AdminUser) => {
    const onChange = jest.fn();
    render(<RolesDialog open user={user} onClose={jest.fn()} onChange={onChange} />);
    return onChange;
  };

  it('a missing role can be added, a held one removed', async () => {
    const onChange = show(ada);
    await userEvent.click(screen.getByRole('button', { name: 'Add role Parent Pro' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove role Super Admin' }));
    expect(onChange.mock.calls).toEqual([
      [{ role: 'parent_pro', granted: true }],
      [{ role: 'super_admin', granted: false }],
    ]);
    await expectAccessible();
  });

  it('a child holds no other role', () => {
    show(mia);
    expect(screen.queryByRole('button', { name: 'Add role Super Admin' })).not.toBeInTheDocument();
    expect(screen.getAllByText("A child can't have this role.")).toHaveLength(5);
  });
});
