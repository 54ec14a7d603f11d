import { adjustPointsSchema, LIMITS } from '@tastequest/client';
import type { AdjustPointsForm as Values } from '@tastequest/client';
import { FormFooter, showFailure, useReportDirty } from '@tastequest/family';
import { Form, NumberField, RadioCards, TextField, useZodForm } from '@tastequest/ui';
import { useState } from 'react';

type Direction = 'add' | 'take';

interface AdjustPointsFormProps {
  /** Positive adds, negative takes. Rejects with what the server refused. */
  onAdjust: (values: Values) => Promise<void>;
}

export function AdjustPointsForm({ onAdjust }: AdjustPointsFormProps) {
  const form = useZodForm(adjustPointsSchema, { defaultValues: { points: 10, reason: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [direction, setDirection] = useState<Direction>('add');
  useReportDirty(isDirty || direction === 'take');
  const submit = form.handleSubmit(async ({ points, reason }) => {
    try {
      await onAdjust({ points: direction === 'add' ? points : -points, reason });
    } catch (failure) {
      showFailure(form, failure, 'Failed to change points');
    }
  });
  return (
    <Form onSubmit={submit} error={errors.root?.message}>
      <RadioCards<Direction>
        label="What would you like to do?"
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'add', label: 'Add points', icon: '➕' },
          { value: 'take', label: 'Take points', icon: '➖' },
        ]}
      />
      <NumberField
        label="Points"
        hint={`1 to ${LIMITS.adjustmentMax}`}
        required
        min={1}
        max={LIMITS.adjustmentMax}
        error={errors.points?.message}
        {...form.register('points')}
      />
      <TextField
        label="Reason"
        hint="Your child sees it next to the points."
        required
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormFooter submitLabel="Save" busy={isSubmitting} />
    </Form>
  );
}
