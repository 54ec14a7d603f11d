import { codeSchema, MESSAGES, useProveCodeMutation } from '@tastequest/client';
import type { CodeForm } from '@tastequest/client';
import { FormDialog, FormFooter, problemOf, showProblem } from '@tastequest/forms';
import { FormError, TextField, useZodForm } from '@tastequest/ui';
import styles from './users.module.css';

interface CodeDialogProps {
  onClose: () => void;
  /** The code was right. */
  onProved: () => void;
}

/** A role is given and taken within five minutes after a code; older ones are asked for again. */
export function CodeDialog({ onClose, onProved }: CodeDialogProps) {
  return (
    <FormDialog title="Enter the 6-digit code" onClose={onClose}>
      <Fields onProved={onProved} />
    </FormDialog>
  );
}

function Fields({ onProved }: Pick<CodeDialogProps, 'onProved'>) {
  const [prove] = useProveCodeMutation();
  const form = useZodForm(codeSchema, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async (values: CodeForm) => {
    try {
      await prove(values).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.twoStep.codeFailed);
    }
    onProved();
    return null;
  };
  const submit = form.handleSubmit(async (values) => showProblem(form, await send(values)));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Changing a role asks for a code of your authenticator app.</p>
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={errors.code?.message}
        {...form.register('code')}
      />
      <FormFooter submitLabel="Continue" busy={isSubmitting} />
    </form>
  );
}
