import { Eye, EyeOff, ShieldCheck } from 'lucide-react';
import type { AdminUser } from '@tastequest/client';
import { Badge, Button, EmptyState, IconButton, Table, type TableSort } from '@tastequest/ui';
import type { TableColumn } from '@tastequest/ui';
import { roleLabel } from './roles';
import { subscriptionLabel, tasksFor } from './user-task';
import type { UserTask } from './user-task';
import styles from './users.module.css';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortFn,
} from '@tanstack/react-table';
import { compareTexts, distinctNames } from '@tastequest/formats';

interface UsersTableProps {
  users: readonly AdminUser[];
  /** Shows everybody again; null when the list is not narrowed by a search. */
  onClearSearch: (() => void) | null;
  onTask: (user: AdminUser, task: UserTask) => void;
}

export function UsersTable({ users, onClearSearch, onTask }: UsersTableProps) {
  const sorted = useSortedUsers(users);
  const nameOf = distinctNames(users, ({ fullName, email }) => [fullName, email]);
  const columns: TableColumn<AdminUser>[] = [
    { key: 'user', header: 'User', render: (user) => <Who user={user} />, sortable: true },
    { key: 'roles', header: 'Roles', render: ({ roles }) => <Roles roles={roles} /> },
    {
      key: 'subscription',
      header: 'Subscription',
      render: (user) => <span className={styles.subscription}>{subscriptionLabel(user)}</span>,
      sortable: true,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      render: (user) => <Actions user={user} name={nameOf(user)} onTask={(task) => onTask(user, task)} />,
    },
  ];
  const empty = onClearSearch ? (
    <EmptyState
      icon="🔎"
      title="No users found"
      text="Try another name or email."
      action={
        <Button variant="secondary" onClick={onClearSearch}>
          Show all users
        </Button>
      }
    />
  ) : (
    <EmptyState icon="🙋" title="No users yet" />
  );
  return <Table caption="Users & Roles" columns={columns} {...sorted} rowKey={({ id }) => id} empty={empty} />;
}

const ACTIONS = {
  roles: { icon: <ShieldCheck />, label: (name: string) => `Edit roles of ${name}` },
  impersonate: { icon: <Eye />, label: (name: string) => `View as ${name}` },
  hide: { icon: <EyeOff />, label: (name: string) => `Hide ${name} from administrators` },
};

interface ActionsProps {
  user: AdminUser;
  /** What tells the user apart in the table. */
  name: string;
  onTask: (task: UserTask) => void;
}

function Actions({ user, name, onTask }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {tasksFor(user).map((task) => {
        const { icon, label } = ACTIONS[task];
        return <IconButton key={task} icon={icon} label={label(name)} onClick={() => onTask(task)} />;
      })}
    </div>
  );
}

function Who({ user }: { user: AdminUser }) {
  return (
    <div className={styles.who}>
      <p className={styles.name}>{user.fullName}</p>
      <p className={styles.email}>{user.email ?? 'No email set'}</p>
    </div>
  );
}

function Roles({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return <>None</>;
  return (
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role}>
          <Badge tone={role === 'super_admin' || role === 'admin' ? 'special' : 'neutral'}>{roleLabel(role)}</Badge>
        </li>
      ))}
    </ul>
  );
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const byText: SortFn<typeof features, AdminUser> = (a, b, column) =>
  compareTexts(a.getValue<string>(column), b.getValue<string>(column));
const { accessor, columns: columnsOf } = createColumnHelper<typeof features, AdminUser>();
const columns = columnsOf([
  accessor('fullName', { id: 'user', sortFn: byText }),
  accessor(subscriptionLabel, { id: 'subscription', sortFn: byText }),
]);

/** The users on show in the order that the head of a column asks for; the server searches and pages them. */
function useSortedUsers(users: readonly AdminUser[]) {
  const table = useTable({ features, columns, data: users });
  const [sorted] = table.state.sorting;
  const sort: TableSort | null = sorted
    ? { key: sorted.id, direction: sorted.desc ? 'descending' : 'ascending' }
    : null;
  return {
    rows: table.getRowModel().rows.map(({ original }) => original),
    sort,
    onSortChange: ({ key, direction }: TableSort) => table.setSorting([{ id: key, desc: direction === 'descending' }]),
  };
}
