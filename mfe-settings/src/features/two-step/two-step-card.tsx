import {
  useTwoStepQuery,
  MESSAGES,
  useNewRecoveryCodesMutation,
  useProveCodeMutation,
  type CodeForm as CodeValues,
} from '@tastequest/client';
import { useProfile } from '@tastequest/contract';
import { CodeForm, FormDialog, problemOf } from '@tastequest/family';
import { countText } from '@tastequest/formats';
import { Button, Card, ErrorState, Skeleton } from '@tastequest/ui';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes';
import { SetUpDialog } from './set-up-dialog';
import { TurnOffDialog } from './turn-off-dialog';
import styles from './two-step.module.css';

/** For parents: a code of an authenticator app after the password. */
export function TwoStepCard() {
  const { data, error, isFetching, refetch } = useTwoStepQuery();
  return (
    <Card title="Two-step sign-in">
      {data ? (
        <TwoStep {...data} />
      ) : error ? (
        <ErrorState message="Failed to load two-step sign-in" onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={2} label="Loading two-step sign-in" />
      )}
    </Card>
  );
}

type Task = 'set-up' | 'codes' | 'off';

function TwoStep({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const { emailConfirmed } = useProfile();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);

  return (
    <div className={styles.card}>
      {isOn ? (
        <>
          <p>It's on: after your password, you enter a code from your authenticator app.</p>
          <p className={styles.note}>{leftText(codesLeft)}</p>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => setTask('codes')}>
              New recovery codes
            </Button>
            <Button variant="ghost" onClick={() => setTask('off')}>
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>It's off. When it's on, someone who knows your password still needs your phone.</p>
          {emailConfirmed === false ? (
            <p className={styles.note}>Please confirm your email address first.</p>
          ) : (
            <Button variant="secondary" onClick={() => setTask('set-up')}>
              Set up
            </Button>
          )}
        </>
      )}
      {task === 'set-up' && <SetUpDialog onClose={close} />}
      {task === 'codes' && <NewCodesDialog onClose={close} />}
      {task === 'off' && <TurnOffDialog onClose={close} />}
    </div>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'You have no recovery codes. Make some, so you can sign in without your phone.';
  return countText(left, { one: 'One recovery code is left.', other: '# recovery codes are left.' });
}

/** New recovery codes in place of the old ones, after a code of the app. */
function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  return (
    <FormDialog title={codes ? 'Your recovery codes' : 'New recovery codes'} onClose={onClose}>
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <NewCodesForm onMade={setCodes} />}
    </FormDialog>
  );
}

function NewCodesForm({ onMade }: { onMade: (codes: string[]) => void }) {
  const [prove] = useProveCodeMutation();
  const [newCodes] = useNewRecoveryCodesMutation();
  const make = async (values: CodeValues) => {
    try {
      await prove(values).unwrap();
      onMade(await newCodes().unwrap());
      return null;
    } catch (error) {
      return problemOf(error, MESSAGES.twoStep.recoveryFailed);
    }
  };
  return (
    <CodeForm submitLabel="Create new codes" onCode={make}>
      <p>Your current codes will stop working.</p>
    </CodeForm>
  );
}
