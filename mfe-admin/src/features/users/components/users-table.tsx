import { Eye, EyeOff, ShieldCheck } from 'lucide-react';
import type { AdminUser } from '@tastequest/client';
import { Badge, EmptyState, IconButton, Table } from '@tastequest/ui';
import type { TableColumn } from '@tastequest/ui';
import { roleLabel } from '../model/roles';
import { useSortedUsers } from '../model/use-sorted-users';
import { subscriptionLabel, tasksFor } from '../model/user-task';
import type { UserTask } from '../model/user-task';
import styles from './users.module.css';

export interface UsersTableProps {
  users: readonly AdminUser[];
  /** Whether the list was narrowed by a search. */
  searched: boolean;
  onTask: (user: AdminUser, task: UserTask) => void;
}

export function UsersTable({ users, searched, onTask }: UsersTableProps) {
  const sorted = useSortedUsers(users);
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
      align: 'end',
      render: (user) => <Actions user={user} onTask={(task) => onTask(user, task)} />,
    },
  ];
  const empty = searched ? (
    <EmptyState icon="🔎" title="No users found" text="Try another name or email." />
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

function Actions({ user, onTask }: { user: AdminUser; onTask: (task: UserTask) => void }) {
  return (
    <div className={styles.actions}>
      {tasksFor(user).map((task) => {
        const { icon, label } = ACTIONS[task];
        return <IconButton key={task} icon={icon} label={label(user.fullName)} onClick={() => onTask(task)} />;
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
