import { useDeleteNoticeMutation, useFamilyMembersQuery, useNoticePageQuery } from '@tastequest/client';
import type { Notice } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { useFailureToast } from '@tastequest/family';
import { Button, Card, interpolate, Skeleton } from '@tastequest/ui';
import type { ReactNode } from 'react';
import styles from './removed-from-family.module.css';

/**
 * Tells a parent who was removed from a family so, read or not, until they start a family of their own or are in one with somebody;
 * everybody else sees `children`.
 */
export function RemovedFromFamily({ children }: { children: ReactNode }) {
  const notices = useNoticePageQuery({ page: 0 });
  const notice = notices.data?.items.find(({ kind }) => kind === 'removed_from_family');
  const members = useFamilyMembersQuery(undefined, { skip: !notice });
  if (notice && members.data?.length === 1) return <Removed notice={notice} />;
  const isLoading = notices.isLoading || (notice && members.isLoading);
  return isLoading ? <Skeleton lines={6} label="Loading" /> : <>{children}</>;
}

function Removed({ notice }: { notice: Notice }) {
  const { email } = useProfile();
  const { navigate, signOut } = useActions();
  const [remove, { isLoading }] = useDeleteNoticeMutation();
  const fail = useFailureToast();
  const start = () =>
    remove({ id: notice.id })
      .unwrap()
      .catch((failure: unknown) => fail(failure, 'Failed to delete the notice'));
  return (
    <Card title={notice.title}>
      <div className={styles.words}>
        <p>{notice.body} The parent who runs that family took you out of it. Nothing in your account is deleted.</p>
        <ul className={styles.ways}>
          <li>You can start a family of your own here, with your own children.</li>
          <li>
            {interpolate('Was it a mistake? Ask that parent to invite {email} again.', {
              email: <strong>{email}</strong>,
            })}
          </li>
          <li>If you don't need TasteQuest any longer, sign out or delete your account.</li>
        </ul>
        <div className={styles.buttons}>
          <Button busy={isLoading} onClick={() => void start()}>
            Start my own family
          </Button>
          <Button variant="secondary" onClick={() => void signOut()}>
            Sign out
          </Button>
          <Button variant="ghost" onClick={() => navigate('/settings/privacy')}>
            Delete account
          </Button>
        </div>
      </div>
    </Card>
  );
}
