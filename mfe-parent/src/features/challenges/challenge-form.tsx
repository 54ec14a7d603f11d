import { challengeSchema } from '@tastequest/client';
import type { Challenge, ChallengeForm as Values } from '@tastequest/client';
import { ConflictNotice, FormFooter, useConflictingSave, useReportDirty } from '@tastequest/family';
import {
  FormError,
  SelectField,
  TextField,
  useZodForm,
  NumberField,
  Form,
  CheckboxField,
  DateField,
  TextAreaField,
} from '@tastequest/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { TagField } from '../tags/tag-field';
import styles from './challenge-form.module.css';
import { ChildChoice } from './child-choice';
import { fromTemplate } from './form-values';
import { MissingFoods, useFindStuck } from './missing-foods';
import { questionsAbout } from './questions';
import { SaveQuestion, useQuestions } from './save-question';

interface ChallengeFormProps {
  initial: Values;
  childList: readonly { id: string; fullName: string }[];
  /** Challenges kept as templates; offered for a new one. */
  templates: readonly Challenge[];
  /** Lets a new challenge be made for several children at once. */
  canChooseSeveral: boolean;
  /** The family's day, `YYYY-MM-DD`. */
  today: string;
  submitLabel: string;
  /** Shown when the server refuses without a sentence of its own. */
  failure: string;
  /** Rejects with what the server refused; `overwrite` saves also over somebody else's new version. */
  onSave: (challenge: Values, childIds: string[], overwrite: boolean) => Promise<void>;
  /** The version that is stored now. */
  onReload: () => Promise<Values>;
}

export function ChallengeForm(props: ChallengeFormProps) {
  const { initial, childList, templates, canChooseSeveral, today, submitLabel, failure, onSave, onReload } = props;
  const form = useZodForm(challengeSchema, { defaultValues: initial });
  const [others, setOthers] = useState<readonly string[]>([]);
  const { errors, isSubmitting, isDirty } = form.formState;
  form.register('childId');
  const childId = form.watch('childId');
  const applyTemplate = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (template) form.reset(fromTemplate(template, childId), { keepDefaultValues: true });
  };
  const { asked, ask, accept, drop } = useQuestions();
  const findStuck = useFindStuck();
  const { submit, notice } = useConflictingSave(form, {
    onSave: async (challenge, overwrite) => {
      if (!ask(questionsAbout(challenge, initial, today, await findStuck(challenge)))) return;
      await onSave(challenge, [challenge.childId, ...others.filter((id) => id !== challenge.childId)], overwrite);
    },
    onReload,
    failure,
  });
  useReportDirty(isDirty || others.length > 0);
  return (
    <Form onSubmit={submit}>
      <ConflictNotice {...notice} />
      <FormError>{errors.root?.message}</FormError>
      <SaveQuestion
        questions={asked}
        busy={isSubmitting}
        onAccept={accept}
        onChange={(field) => {
          drop();
          form.setFocus(field);
        }}
      />
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
    </Form>
  );
}

const NUMBERS = [
  { name: 'targetCount', label: 'Goal', min: 1, required: true },
  { name: 'currentCount', label: 'Current Progress', min: 0, required: false },
  { name: 'pointsPerEntry', label: 'Points per Entry', min: 1, required: true },
  { name: 'bonusPoints', label: 'Bonus Points', min: 0, required: false },
] as const;

function ChallengeNumbers({ form }: { form: ChallengeFields }) {
  return (
    <div className={styles.numbers}>
      {NUMBERS.map(({ name, label, min, required }) => (
        <NumberField
          key={name}
          label={label}
          required={required}
          min={min}
          error={form.formState.errors[name]?.message}
          {...form.register(name)}
        />
      ))}
    </div>
  );
}

/** The challenge form, handed to its parts. */
type ChallengeFields = UseFormReturn<z.input<typeof challengeSchema>, unknown, z.output<typeof challengeSchema>>;

/** Which foods count, from when to when, and what it is about. */
function ChallengeDetails({ form }: { form: ChallengeFields }) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  register('foodTags');
  return (
    <>
      <TagField
        label="Food categories that count"
        value={watch('foodTags')}
        onChange={(tags) => setValue('foodTags', tags, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        error={errors.foodTags?.message}
      />
      <TextField
        label="Or one food by name"
        placeholder="For example: Broccoli"
        error={errors.foodName?.message}
        {...register('foodName', { deps: 'foodTags' })}
      />
      <MissingFoods foodTags={watch('foodTags')} foodName={watch('foodName')} />
      <div className={styles.pair}>
        <DateField
          label="Start Date"
          hint="Leave empty to start today."
          error={errors.startDate?.message}
          {...register('startDate')}
        />
        <DateField label="Due Date" hint="Optional" error={errors.endDate?.message} {...register('endDate')} />
      </div>
      <TextAreaField label="Description" error={errors.description?.message} {...register('description')} />
      <CheckboxField
        label="Keep as a template"
        hint="Offered when you create the next challenge."
        {...register('isTemplate')}
      />
    </>
  );
}
