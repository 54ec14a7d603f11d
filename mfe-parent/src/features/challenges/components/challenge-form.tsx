import { challengeSchema } from '@tastequest/client';
import type { Challenge, ChallengeForm as Values } from '@tastequest/client';
import { ConflictNotice, FormFooter, useConflictingSave, useReportDirty } from '@tastequest/forms';
import { FormError, SelectField, TextField, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { fromTemplate } from '../model/challenge-form';
import { ChallengeDetails } from './challenge-details';
import styles from './challenge-form.module.css';
import { ChallengeNumbers } from './challenge-numbers';
import { ChildChoice } from './child-choice';

interface ChallengeFormProps {
  initial: Values;
  childList: readonly { id: string; fullName: string }[];
  /** Challenges kept as templates; offered for a new one. */
  templates: readonly Challenge[];
  /** Lets a new challenge be made for several children at once. */
  canChooseSeveral: boolean;
  submitLabel: string;
  /** Shown when the server refuses without a sentence of its own. */
  failure: string;
  /** Rejects with what the server refused; `overwrite` saves also over somebody else's new version. */
  onSave: (challenge: Values, childIds: string[], overwrite: boolean) => Promise<void>;
  /** The version that is stored now. */
  onReload: () => Promise<Values>;
}

export function ChallengeForm(props: ChallengeFormProps) {
  const { initial, childList, templates, canChooseSeveral, submitLabel, failure, onSave, onReload } = props;
  const form = useZodForm(challengeSchema, { defaultValues: initial });
  const [others, setOthers] = useState<readonly string[]>([]);
  const { errors, isSubmitting, isDirty } = form.formState;
  form.register('childId');
  const childId = form.watch('childId');
  const applyTemplate = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (template) form.reset(fromTemplate(template, childId), { keepDefaultValues: true });
  };
  const { submit, notice } = useConflictingSave(form, {
    onSave: (challenge, overwrite) =>
      onSave(challenge, [challenge.childId, ...others.filter((id) => id !== challenge.childId)], overwrite),
    onReload,
    failure,
  });
  useReportDirty(isDirty || others.length > 0);
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ConflictNotice {...notice} />
      <FormError>{errors.root?.message}</FormError>
      {templates.length > 0 && (
        <SelectField
          label="Start from a template"
          placeholder="No template"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => applyTemplate(event.target.value)}
        />
      )}
      <TextField label="Title" required error={errors.name?.message} {...form.register('name')} />
      <ChildChoice
        childList={childList}
        childId={childId}
        onChild={(id) =>
          form.setValue('childId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
        error={errors.childId?.message}
        others={canChooseSeveral ? others : null}
        onOthers={setOthers}
      />
      <ChallengeNumbers form={form} />
      <ChallengeDetails form={form} />
      <FormFooter submitLabel={submitLabel} busy={isSubmitting} />
    </form>
  );
}
