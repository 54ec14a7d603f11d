import { LIMITS, MESSAGES, useAdminUsersQuery } from '@tastequest/client';
import type { Impersonation } from '@tastequest/client';
import { Button, ErrorState, SearchField, Skeleton, useDebouncedValue } from '@tastequest/ui';
import { useState } from 'react';
import { StartImpersonation } from '../impersonation/start-impersonation';
import { HiddenChildren } from '../restrictions/hidden-children';
import { HideChild } from '../restrictions/hide-child';
import { ChangeRoles } from './change-roles';
import type { UserTask } from './user-task';
import { UsersTable } from './users-table';
import styles from './users.module.css';

export function UsersTab({ onImpersonate }: { onImpersonate: (running: Impersonation) => void }) {
  const [text, setText] = useState('');
  const [offset, setOffset] = useState(0);
  const search = useDebouncedValue(text.trim());
  const { data: users, error, isFetching, refetch } = useAdminUsersQuery({ search, offset });
  const [chosen, setChosen] = useState<{ id: string; task: UserTask } | null>(null);
  const userFor = (task: UserTask) =>
    chosen?.task === task ? (users?.find(({ id }) => id === chosen.id) ?? null) : null;
  const close = () => setChosen(null);
  const find = (words: string) => {
    setText(words);
    setOffset(0);
  };

  return (
    <div className={styles.tab}>
      <SearchField label="Search users" value={text} onChange={find} placeholder="Search by name or email" />
      {error ? (
        <ErrorState message={MESSAGES.admin.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
      ) : users ? (
        <div aria-busy={isFetching} className={styles.tab}>
          <UsersTable users={users} searched={search !== ''} onTask={({ id }, task) => setChosen({ id, task })} />
          <Pages offset={offset} isLast={users.length < LIMITS.listPage} onOffset={setOffset} />
        </div>
      ) : (
        <Skeleton lines={8} label="Loading users" />
      )}
      <HiddenChildren />
      <ChangeRoles user={userFor('roles')} onClose={close} />
      <HideChild user={userFor('hide')} onClose={close} />
      <StartImpersonation user={userFor('impersonate')} onClose={close} onStarted={onImpersonate} />
    </div>
  );
}

interface PagesProps {
  offset: number;
  isLast: boolean;
  onOffset: (offset: number) => void;
}

/** Nothing while everybody is in view. */
function Pages({ offset, isLast, onOffset }: PagesProps) {
  if (offset === 0 && isLast) return null;
  return (
    <nav aria-label="Pages of users" className={styles.pages}>
      <Button variant="secondary" disabled={offset === 0} onClick={() => onOffset(offset - LIMITS.listPage)}>
        Previous
      </Button>
      <Button variant="secondary" disabled={isLast} onClick={() => onOffset(offset + LIMITS.listPage)}>
        Next
      </Button>
    </nav>
  );
}
