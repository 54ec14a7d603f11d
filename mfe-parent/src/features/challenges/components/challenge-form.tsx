import { challengeSchema } from '@tastequest/client';
import type { Challenge, ChallengeForm as Values, Child } from '@tastequest/client';
import { Button, DialogFooter, FormError, SelectField, TextField, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { showFailure } from '../../screen/model/form-failure';
import { fromTemplate } from '../model/challenge-form';
import { ChallengeDetails } from './challenge-details';
import styles from './challenge-form.module.css';
import { ChallengeNumbers } from './challenge-numbers';
import { ChildChoice } from './child-choice';

interface ChallengeFormProps {
  initial: Values;
  childList: readonly Pick<Child, 'id' | 'fullName'>[];
  /** Challenges kept as templates; offered for a new one. */
  templates: readonly Challenge[];
  /** Lets a new challenge be made for several children at once. */
  canChooseSeveral: boolean;
  submitLabel: string;
  /** Shown when the server refuses without a sentence of its own. */
  failure: string;
  /** Rejects with what the server refused. */
  onSave: (challenge: Values, childIds: string[]) => Promise<void>;
  onCancel: () => void;
}

export function ChallengeForm(props: ChallengeFormProps) {
  const { initial, childList, templates, canChooseSeveral, submitLabel, failure, onSave, onCancel } = props;
  const form = useZodForm(challengeSchema, { defaultValues: initial });
  const [others, setOthers] = useState<readonly string[]>([]);
  const { errors, isSubmitting } = form.formState;
  const childId = form.watch('childId');
  const applyTemplate = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (template) form.reset(fromTemplate(template, childId));
  };
  const submit = form.handleSubmit(async (challenge) => {
    try {
      await onSave(challenge, [challenge.childId, ...others.filter((id) => id !== challenge.childId)]);
    } catch (refused) {
      showFailure(form, refused, failure);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
        onChild={(id) => form.setValue('childId', id, { shouldValidate: form.formState.isSubmitted })}
        error={errors.childId?.message}
        others={canChooseSeveral ? others : null}
        onOthers={setOthers}
      />
      <ChallengeNumbers form={form} />
      <ChallengeDetails form={form} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
