import {
  classify,
  messageFor,
  MESSAGES,
  ownPasswordSchema,
  useConfirmTwoStepMutation,
  useNewRecoveryCodesMutation,
  useStartTwoStepMutation,
} from '@tastequest/client';
import type { CodeForm as CodeValues, NewAuthenticator, OwnPasswordForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { CodeForm, FormDialog, FormFooter, problemOf, QrImage, showProblem } from '@tastequest/family';
import { FormError, PasswordField, useZodForm, Form } from '@tastequest/ui';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes';
import styles from './two-step.module.css';

/** The password, scan, type the code, keep the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useActions();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator>();
  const [confirm] = useConfirmTwoStepMutation();
  const [newCodes] = useNewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[]>();

  const turnOn = async (factorId: string, { code }: CodeValues) => {
    try {
      await confirm({ factorId, code }).unwrap();
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
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : authenticator ? (
        <ConfirmForm {...authenticator} onConfirm={(values) => turnOn(authenticator.factorId, values)} />
      ) : (
        <StartForm onStarted={setAuthenticator} />
      )}
    </FormDialog>
  );
}

/** An open session alone would lock its owner out. */
function StartForm({ onStarted }: { onStarted: (authenticator: NewAuthenticator) => void }) {
  const [start] = useStartTwoStepMutation();
  const form = useZodForm(ownPasswordSchema, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async (values: OwnPasswordForm) => {
    try {
      onStarted(await start(values).unwrap());
      return null;
    } catch (error) {
      return problemOf(error, MESSAGES.twoStep.startFailed);
    }
  };
  const submit = form.handleSubmit(async (values) => showProblem(form, await send(values)));
  return (
    <Form onSubmit={submit}>
      <p>You need an authenticator app on your phone, such as Google Authenticator, Authy or 1Password.</p>
      <FormError>{errors.root?.message}</FormError>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormFooter submitLabel="Continue" busy={isSubmitting} />
    </Form>
  );
}

interface ConfirmFormProps extends NewAuthenticator {
  onConfirm: (values: CodeValues) => Promise<ReturnType<typeof problemOf> | null>;
}

function ConfirmForm({ uri, secret, onConfirm }: ConfirmFormProps) {
  return (
    <CodeForm hint="Your app shows it now." submitLabel="Turn on" onCode={onConfirm}>
      <p>Scan this with your authenticator app.</p>
      <div className={styles.scan}>
        <QrImage text={uri} label="QR code for your authenticator app" />
      </div>
      <dl className={styles.secret}>
        <dt>Or type this key into the app</dt>
        <dd>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
      </dl>
    </CodeForm>
  );
}
