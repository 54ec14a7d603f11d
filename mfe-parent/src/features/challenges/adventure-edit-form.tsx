import { challengeSchema, LIMITS, MESSAGES } from '@tastequest/client';
import type { ChallengeForm as Values } from '@tastequest/client';
import { ConflictNotice, FormFooter, useConflictingSave, useReportDirty } from '@tastequest/family';
import { FormError, NumberField, TextAreaField, TextField, useZodForm, Form } from '@tastequest/ui';

interface AdventureEditFormProps {
  initial: Values;
  onSave: (challenge: Values, overwrite: boolean) => Promise<void>;
  onReload: () => Promise<Values>;
}

/** A running Taste Adventure keeps its child, food and goal. */
export function AdventureEditForm({ initial, onSave, onReload }: AdventureEditFormProps) {
  const form = useZodForm(challengeSchema, { defaultValues: initial });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { submit, notice } = useConflictingSave(form, { onSave, onReload, failure: MESSAGES.challenges.saveFailed });
  useReportDirty(isDirty);
  return (
    <Form onSubmit={submit}>
      <ConflictNotice {...notice} />
      <FormError>{errors.root?.message}</FormError>
      <TextField label="Title" required error={errors.name?.message} {...form.register('name')} />
      <NumberField
        label="Points per Taste"
        required
        min={1}
        max={LIMITS.tastePointsMax}
        error={errors.pointsPerEntry?.message}
        {...form.register('pointsPerEntry')}
      />
      <TextAreaField label="Description" error={errors.description?.message} {...form.register('description')} />
      <FormFooter submitLabel="Save Changes" busy={isSubmitting} />
    </Form>
  );
}
