import { MESSAGES, useChildrenQuery } from '@tastequest/client';
import { Card, EmptyState, Skeleton } from '@tastequest/ui';
import { useState } from 'react';
import { lazyPart } from '../../screen/components/lazy-part';
import { QueryState } from '../../screen/components/query-state';
import { AddChildButton } from './add-child-button';
import { ChildList } from './child-list';
import type { ChildAction } from './child-list';

const EditChildDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './edit-child-dialog').then((module) => module.EditChildDialog),
  null,
);
const SignInDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './sign-in-dialog').then((module) => module.SignInDialog),
  null,
);
const RemoveChildDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './remove-child-dialog').then((module) => module.RemoveChildDialog),
  null,
);

/** Manage Children Profiles: on the dashboard and on its own screen. */
export function ChildrenPanel() {
  const children = useChildrenQuery();
  const [chosen, setChosen] = useState<{ childId: string; action: ChildAction } | null>(null);
  const child = children.data?.find((one) => one.id === chosen?.childId);
  const close = () => setChosen(null);
  return (
    <Card title="Manage Children Profiles" action={<AddChildButton />}>
      <QueryState query={children} failure={MESSAGES.children.loadFailed} skeleton={<Skeleton lines={4} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon="🧒"
              title="No children added yet"
              text="Add a child to start collecting points together."
            />
          ) : (
            <ChildList rows={rows} onAction={(childId, action) => setChosen({ childId, action })} />
          )
        }
      </QueryState>
      {child && chosen?.action === 'edit' && <EditChildDialog child={child} onClose={close} />}
      {child && chosen?.action === 'sign-in' && <SignInDialog child={child} onClose={close} />}
      {child && chosen?.action === 'remove' && <RemoveChildDialog child={child} onClose={close} />}
    </Card>
  );
}
