import { useJoinRequestsQuery, useRejectChildMutation } from '@tastequest/client';
import type { JoinRequest } from '@tastequest/client';
import { Avatar, Button, Card } from '@tastequest/ui';
import { useState } from 'react';
import { ConfirmAction } from '../../screen/components/confirm-action';
import { lazyPart } from '../../screen/components/lazy-part';
import { polling } from '../../screen/model/polling';
import styles from './child-list.module.css';

const ApproveChildDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './approve-child-dialog').then((module) => module.ApproveChildDialog),
  null,
);

/** Children who signed up with the parent's ID and wait to be let in. Renders nothing while nobody waits. */
export function JoinRequests() {
  const { data: requests = [] } = useJoinRequestsQuery(undefined, polling);
  const [chosen, setChosen] = useState<{ request: JoinRequest; action: 'approve' | 'decline' } | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      {requests.length > 0 && (
        <Card title="Waiting for your OK">
          <ul className={styles.list}>
            {requests.map((request) => (
              <li key={request.id}>
                <Avatar name={request.fullName} />
                <div className={styles.words}>
                  <strong>{request.fullName}</strong>
                  <p>{request.email ?? 'No email set'}</p>
                </div>
                <div className={styles.buttons}>
                  <Button variant="secondary" onClick={() => setChosen({ request, action: 'decline' })}>
                    Decline
                  </Button>
                  <Button onClick={() => setChosen({ request, action: 'approve' })}>Let in</Button>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
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
      text="This account is deleted. It can be created again later."
      confirmLabel="Decline"
      danger
      run={() => rejectChild({ childId: request.id }).unwrap()}
      success={`${request.fullName} was not let in`}
      failure="Failed to decline"
      onClose={onClose}
    />
  );
}
