import { useDeleteNoticeMutation, useReadNoticesMutation } from '@tastequest/client';
import type { Notice } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useFailureToast, useFamilyTime } from '@tastequest/family';
import { dayIn, distinctNames, momentText, nearDayText } from '@tastequest/formats';
import { Badge, EmojiTile, IconButton, List, ListRow } from '@tastequest/ui';
import { Check, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import styles from './notice-list.module.css';
import { lookOf } from './rules';

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const list = useRef<HTMLDivElement>(null);
  // The row takes its button away: the keyboard stays in the list.
  const onGone = () => list.current?.focus();
  const whenOf = useWhen();
  const nameOf = distinctNames(notices, (notice) => [notice.body, whenOf(notice)]);
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <List label="Notices">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} name={nameOf(notice)} when={whenOf(notice)} onGone={onGone} />
        ))}
      </List>
    </div>
  );
}

/** Says on which day, and when, a notice came. */
function useWhen(): (notice: Notice) => string {
  const { timeZone, today } = useFamilyTime();
  return ({ createdAt }) =>
    `${nearDayText(dayIn(new Date(createdAt), timeZone), today)}, ${momentText(createdAt, 'time', timeZone)}`;
}

interface NoticeRowProps {
  notice: Notice;
  /** What tells it apart in the list. */
  name: string;
  when: string;
  onGone: () => void;
}

function NoticeRow({ notice, name, when, onGone }: NoticeRowProps) {
  const [read, reading] = useReadNoticesMutation();
  const [remove, removing] = useDeleteNoticeMutation();
  const fail = useFailureToast();
  const { emoji, to } = lookOf(notice);
  const isUnread = notice.readAt === null;
  const run = (work: Promise<unknown>, failure: string) =>
    void work.then(onGone).catch((reason: unknown) => fail(reason, failure));
  const markRead = () => run(read({ ids: [notice.id] }).unwrap(), 'Failed to mark the notice as read');
  return (
    <ListRow
      leading={<EmojiTile emoji={emoji} size="sm" tone="sun" />}
      title={
        <ThingLink to={to} onOpen={() => isUnread && void read({ ids: [notice.id] })}>
          {notice.title}
        </ThingLink>
      }
      badge={isUnread && <Badge tone="info">New</Badge>}
      details={[
        notice.body,
        <time key="when" dateTime={notice.createdAt}>
          {when}
        </time>,
      ]}
      actions={[
        isUnread && (
          <IconButton
            key="read"
            label={`Mark as read: ${name}`}
            icon={<Check aria-hidden="true" />}
            // Not `disabled`: the one that was pressed keeps the keyboard.
            aria-disabled={reading.isLoading || undefined}
            onClick={() => reading.isLoading || markRead()}
          />
        ),
        <IconButton
          key="delete"
          label={`Delete: ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          aria-disabled={removing.isLoading || undefined}
          onClick={() => removing.isLoading || run(remove({ id: notice.id }).unwrap(), 'Failed to delete the notice')}
        />,
      ]}
    />
  );
}

/** The thing may be in another remote: the shell's router opens it. */
function ThingLink({ to, onOpen, children }: { to: string | null; onOpen: () => void; children: ReactNode }) {
  const { navigate } = useActions();
  if (to === null) return <>{children}</>;
  const open = (event: MouseEvent) => {
    onOpen();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} onClick={open}>
      {children}
    </a>
  );
}
