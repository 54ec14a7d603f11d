import { MESSAGES, useAdminUserPagesInfiniteQuery } from '@tastequest/client';
import type { AdminUser, Impersonation } from '@tastequest/client';
import { ErrorState, QueryState, SearchField, ShowMore, Skeleton, useDebouncedValue } from '@tastequest/ui';
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
  const search = useDebouncedValue(text.trim());
  const query = useAdminUserPagesInfiniteQuery({ search });
  const users = usersOf(query.data?.pages ?? []);
  const [chosen, setChosen] = useState<{ id: string; task: UserTask } | null>(null);
  const userFor = (task: UserTask) =>
    chosen?.task === task ? (users.find(({ id }) => id === chosen.id) ?? null) : null;
  const close = () => setChosen(null);
  const showMore = () => void query.fetchNextPage();

  return (
    <div className={styles.tab}>
      <SearchField label="Search users" value={text} onChange={setText} placeholder="Search by name or email" />
      <QueryState
        query={query}
        failure={MESSAGES.admin.loadFailed}
        skeleton={<Skeleton lines={8} label="Loading users" />}
      >
        {() => (
          <div aria-busy={query.isFetching} className={styles.tab}>
            <UsersTable
              users={users}
              onClearSearch={search === '' ? null : () => setText('')}
              onTask={({ id }, task) => setChosen({ id, task })}
            />
            {query.isFetchNextPageError ? (
              <ErrorState message={MESSAGES.admin.loadFailed} onRetry={showMore} />
            ) : (
              query.hasNextPage && <ShowMore busy={query.isFetching} onMore={showMore} />
            )}
          </div>
        )}
      </QueryState>
      <HiddenChildren />
      <ChangeRoles user={userFor('roles')} onClose={close} />
      <HideChild user={userFor('hide')} onClose={close} />
      <StartImpersonation user={userFor('impersonate')} onClose={close} onStarted={onImpersonate} />
    </div>
  );
}

/** Everybody once: whoever was renamed between two pages may be on both. */
const usersOf = (pages: readonly { users: AdminUser[] }[]): AdminUser[] => [
  ...new Map(pages.flatMap(({ users }) => users).map((user) => [user.id, user])).values(),
];
