import { useState } from 'react';
import { MESSAGES, useNewRecoveryCodesMutation, useProveCodeMutation } from '@tastequest/client';
import type { CodeForm as CodeValues } from '@tastequest/client';
import { CodeForm, FormDialog, problemOf } from '@tastequest/forms';
import { RecoveryCodes } from './recovery-codes';

/** New recovery codes in place of the old ones, after a code of the app. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
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
    <CodeForm submitLabel="Make new codes" onCode={make}>
      <p>The codes that you have stop working.</p>
    </CodeForm>
  );
}
