import { useState } from 'react';
import { codeSchema, MESSAGES, useNewRecoveryCodesMutation, useProveCodeMutation } from '@tastequest/client';
import type { CodeForm } from '@tastequest/client';
import { FormDialog, FormFooter, problemOf, showProblem } from '@tastequest/forms';
import { FormError, useZodForm } from '@tastequest/ui';
import { CodeField } from './code-field';
import { RecoveryCodes } from './recovery-codes';
import styles from './two-step.module.css';

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
  const form = useZodForm(codeSchema, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const make = async (values: CodeForm) => {
    try {
      await prove(values).unwrap();
      onMade(await newCodes().unwrap());
      return null;
    } catch (error) {
      return problemOf(error, MESSAGES.twoStep.recoveryFailed);
    }
  };
  const submit = form.handleSubmit(async (values) => showProblem(form, await make(values)));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>The codes that you have stop working.</p>
      <FormError>{errors.root?.message}</FormError>
      <CodeField error={errors.code?.message} {...form.register('code')} />
      <FormFooter submitLabel="Make new codes" busy={isSubmitting} />
    </form>
  );
}
