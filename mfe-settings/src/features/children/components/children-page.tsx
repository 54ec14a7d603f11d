import { useState } from 'react';
import { UserRoundPlus } from 'lucide-react';
import { MESSAGES, todayIn, useChildrenQuery } from '@tastequest/client';
import type { Child } from '@tastequest/client';
import { usePageTitle, useProfile } from '@tastequest/contract';
import { Button, Card, ErrorState, PageHeader, Skeleton } from '@tastequest/ui';
import { takenAvatars } from '../model/child-values';
import { AddChild } from './add-child';
import { ChildList } from './child-list';
import { ChildPin } from './child-pin';
import { EditChild } from './edit-child';
import { RemoveChild } from './remove-child';
import { WaitingChildren } from './waiting-children';

type Task = { kind: 'add' } | { kind: 'edit' | 'pin' | 'remove'; child: Child };

export function ChildrenPage() {
  usePageTitle('Children Profiles');
  const { family } = useProfile();
  const { data: children, isError, refetch } = useChildrenQuery();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);

  if (!children) {
    return (
      <>
        <PageHeader title="Manage Children Profiles" />
        <Card>
          {isError ? (
            <ErrorState message={MESSAGES.children.loadFailed} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={6} label="Loading children" />
          )}
        </Card>
      </>
    );
  }

  const childOf = (kind: Task['kind']) => (task && task.kind === kind && 'child' in task ? task.child : null);
  const timeZone = family?.timeZone;
  const forms = { timeZone, today: todayIn(timeZone), taken: takenAvatars(children), onClose: close };
  const add = (
    <Button icon={<UserRoundPlus />} onClick={() => setTask({ kind: 'add' })}>
      Add Child
    </Button>
  );
  return (
    <>
      <PageHeader title="Manage Children Profiles" actions={add} />
      <WaitingChildren />
      <Card>
        <ChildList
          items={children}
          onEdit={(child) => setTask({ kind: 'edit', child })}
          onPin={(child) => setTask({ kind: 'pin', child })}
          onRemove={(child) => setTask({ kind: 'remove', child })}
        />
      </Card>
      <AddChild open={task?.kind === 'add'} {...forms} />
      <EditChild child={childOf('edit')} {...forms} />
      <ChildPin child={childOf('pin')} onClose={close} />
      <RemoveChild child={childOf('remove')} onClose={close} />
    </>
  );
}
