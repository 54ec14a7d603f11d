import { MESSAGES, useProveCodeMutation } from '@tastequest/client';
import type { CodeForm as CodeValues } from '@tastequest/client';
import { CodeForm, FormDialog, problemOf } from '@tastequest/forms';

interface CodeDialogProps {
  onClose: () => void;
  /** The code was right. */
  onProved: () => void;
}

/** A role is given and taken within five minutes after a code; older ones are asked for again. */
export function CodeDialog({ onClose, onProved }: CodeDialogProps) {
  const [prove] = useProveCodeMutation();
  const send = async (values: CodeValues) => {
    try {
      await prove(values).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.twoStep.codeFailed);
    }
    onProved();
    return null;
  };
  return (
    <FormDialog title="Enter the 6-digit code" onClose={onClose}>
      <CodeForm submitLabel="Continue" onCode={send}>
        <p>Changing a role asks for a code of your authenticator app.</p>
      </CodeForm>
    </FormDialog>
  );
}
