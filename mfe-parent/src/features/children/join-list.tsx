import { useRejectChildMutation } from '@tastequest/client';
import type { JoinRequest } from '@tastequest/client';
import { ConfirmAction } from '@tastequest/family';
import { distinctNames } from '@tastequest/formats';
import { Avatar, Button, List, ListRow, lazyComponent } from '@tastequest/ui';
import { useState } from 'react';

const ApproveChildDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './approve-child-dialog').then((module) => module.ApproveChildDialog),
  null,
);

/** Children who signed up with the parent's ID and wait to be let in. */
export function JoinList({ rows }: { rows: readonly JoinRequest[] }) {
  const [chosen, setChosen] = useState<{ request: JoinRequest; action: 'approve' | 'decline' } | null>(null);
  const close = () => setChosen(null);
  const nameOf = distinctNames(rows, ({ fullName, email }) => [fullName, email]);
  return (
    <>
      <List>
        {rows.map((request) => (
          <ListRow
            key={request.id}
            leading={<Avatar name={request.fullName} />}
            title={request.fullName}
            titleAs="h3"
            details={`${request.email ?? 'No email set'} · wants to join your family`}
            actions={[
              <Button
                key="no"
                variant="secondary"
                aria-label={`Decline ${nameOf(request)}`}
                onClick={() => setChosen({ request, action: 'decline' })}
              >
                Decline
              </Button>,
              <Button
                key="yes"
                aria-label={`Approve ${nameOf(request)}`}
                onClick={() => setChosen({ request, action: 'approve' })}
              >
                Approve
              </Button>,
            ]}
          />
        ))}
      </List>
      {chosen?.action === 'approve' && <ApproveChildDialog request={chosen.request} onClose={close} />}
      {chosen?.action === 'decline' && <DeclineDialog request={chosen.request} onClose={close} />}
    </>
  );
}

function DeclineDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const [rejectChild] = useRejectChildMutation();
  return (
    <ConfirmAction
      title={`Decline ${request.fullName}?`}
      text="This deletes the account. It can be created again later."
      confirmLabel="Decline"
      danger
      run={() => rejectChild({ childId: request.id }).unwrap()}
      success={`You declined ${request.fullName}'s request`}
      failure="Failed to decline"
      onClose={onClose}
    />
  );
}
