import { MESSAGES, codeSchema, recoveryCodeSchema } from '@tastequest/client';
import { Button, Form, TextField, useZodForm } from '@tastequest/ui';
import { useEffect, useRef, useState } from 'react';
import { useServicesContext } from '../../services/services-context';
import { EntryCard } from '../entry-card';
import { useEntryForm } from '../use-entry-form';
import { usePageTitle } from '../use-page-title';

/** After the right password: the code of the authenticator app, or a recovery code. The guards lead on from here. */
export default function SecondStepPage() {
  usePageTitle('Two-step sign-in');
  const { actions } = useServicesContext();
  const [withRecovery, setWithRecovery] = useState(false);
  return (
    <EntryCard title={withRecovery ? 'Enter a recovery code' : 'Enter the 6-digit code'}>
      <SecondStepForms withRecovery={withRecovery} onSwitch={setWithRecovery} />
      <Button variant="ghost" onClick={() => void actions.signOut()}>
        Sign out
      </Button>
    </EntryCard>
  );
}

interface FormsProps {
  withRecovery: boolean;
  onSwitch: (withRecovery: boolean) => void;
}

/** One of both ways, and the button that leads to the other. */
export function SecondStepForms({ withRecovery, onSwitch }: FormsProps) {
  return (
    <>
      {withRecovery ? <RecoveryForm /> : <CodeForm />}
      <Button variant="secondary" onClick={() => onSwitch(!withRecovery)}>
        {withRecovery ? 'Use the app instead' : 'Use a recovery code'}
      </Button>
    </>
  );
}

function CodeForm() {
  const form = useZodForm(codeSchema, { defaultValues: { code: '' } });
  const { error, busy, run } = useEntryForm(MESSAGES.twoStep.codeFailed);
  const place = useFirstField();
  // Who is signed in is then read again by itself, in every tab.
  const submit = form.handleSubmit(({ code }) => run(({ client, enterCode }) => enterCode(client, code)));
  return (
    <Form ref={place} onSubmit={submit} error={error}>
      <TextField
        label="Code"
        hint="Your authenticator app shows it. It changes every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" size="lg" busy={busy}>
        Continue
      </Button>
    </Form>
  );
}

function RecoveryForm() {
  const form = useZodForm(recoveryCodeSchema, { defaultValues: { code: '' } });
  const { actions } = useServicesContext();
  const { error, busy, run, refresh } = useEntryForm(MESSAGES.twoStep.codeFailed);
  const place = useFirstField();
  const submit = form.handleSubmit(({ code }) =>
    run(async ({ client, enterRecoveryCode }) => {
      await enterRecoveryCode(client, code);
      await refresh();
      actions.toast.success('Two-step sign-in is now off. Turn it on again in Settings, Account.');
    }),
  );
  return (
    <Form ref={place} onSubmit={submit} error={error}>
      <TextField
        label="Recovery code"
        hint="One of the ten you saved. Using it turns two-step sign-in off."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" size="lg" busy={busy}>
        Continue
      </Button>
    </Form>
  );
}

/** The field takes the keyboard: there is nothing else to do here. */
function useFirstField() {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return place;
}
