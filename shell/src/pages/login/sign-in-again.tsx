import { MESSAGES } from '@tastequest/client';
import type { SessionProfile } from '@tastequest/contract';
import { Button, FormError } from '@tastequest/ui';
import { useState } from 'react';
import { ModalDialog } from '../../dialog/modal-dialog';
import { useSession } from '../../session/session-context';
import styles from '../entry-card.module.css';
import { SecondStepForms } from '../second-step/second-step-page';
import { ParentForm } from './parent-form';

interface Props {
  person: SessionProfile;
  status: string;
}

/** Over the page on which a parent was at work when the session expired: nothing of it is seen, and nothing in it is lost. */
export default function SignInAgain({ person, status }: Props) {
  const session = useSession();
  const [withRecovery, setWithRecovery] = useState(false);
  return (
    <ModalDialog
      title="Please sign in again"
      text="Your session has expired. What you were working on is still here."
      hidesPage
    >
      <div className={styles.form}>
        {status === 'second-step' && <SecondStepForms withRecovery={withRecovery} onSwitch={setWithRecovery} />}
        {status === 'signed-out' && <ParentForm email={person.email ?? undefined} />}
        {status === 'error' && (
          <>
            <FormError>{MESSAGES.profile.loadFailed}</FormError>
            <Button onClick={() => void session.refresh()}>Try again</Button>
          </>
        )}
        <Button variant="ghost" onClick={() => (status === 'signed-out' ? session.letGo() : void session.signOut())}>
          Leave without saving
        </Button>
      </div>
    </ModalDialog>
  );
}
