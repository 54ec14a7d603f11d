import { useState } from 'react';
import {
  classify,
  codeSchema,
  messageFor,
  MESSAGES,
  useConfirmTwoStepMutation,
  useNewRecoveryCodesMutation,
} from '@tastequest/client';
import type { CodeForm, NewAuthenticator } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog, FormFooter, problemOf, QrImage, showProblem } from '@tastequest/forms';
import { FormError, useZodForm } from '@tastequest/ui';
import { CodeField } from './code-field';
import { RecoveryCodes } from './recovery-codes';
import styles from './two-step.module.css';

interface SetUpDialogProps {
  authenticator: NewAuthenticator;
  onClose: () => void;
}

/** Scan, type the code, keep the recovery codes. */
export function SetUpDialog({ authenticator, onClose }: SetUpDialogProps) {
  const { toast } = useActions();
  const [confirm] = useConfirmTwoStepMutation();
  const [newCodes] = useNewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[]>();

  const turnOn = async ({ code }: CodeForm) => {
    try {
      await confirm({ factorId: authenticator.factorId, code }).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.twoStep.startFailed);
    }
    toast.success(MESSAGES.twoStep.on);
    try {
      setCodes(await newCodes().unwrap());
    } catch (error) {
      toast.error(messageFor(classify(error), MESSAGES.twoStep.recoveryFailed));
      onClose();
    }
    return null;
  };

  return (
    <FormDialog title={codes ? 'Your recovery codes' : 'Set up two-step sign-in'} onClose={onClose}>
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <ConfirmForm {...authenticator} onConfirm={turnOn} />}
    </FormDialog>
  );
}

interface ConfirmFormProps extends NewAuthenticator {
  onConfirm: (values: CodeForm) => Promise<ReturnType<typeof problemOf> | null>;
}

function ConfirmForm({ uri, secret, onConfirm }: ConfirmFormProps) {
  const form = useZodForm(codeSchema, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => showProblem(form, await onConfirm(values)));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Scan this with an authenticator app on your phone, such as Google Authenticator, Authy or 1Password.</p>
      <div className={styles.scan}>
        <QrImage text={uri} label="QR code for your authenticator app" />
      </div>
      <dl className={styles.secret}>
        <dt>Or type this key into the app</dt>
        <dd>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
      </dl>
      <FormError>{errors.root?.message}</FormError>
      <CodeField hint="The app now shows it." error={errors.code?.message} {...form.register('code')} />
      <FormFooter submitLabel="Turn on" busy={isSubmitting} />
    </form>
  );
}
