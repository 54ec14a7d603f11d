import { adjustPointsSchema, LIMITS } from '@tastequest/client';
import type { AdjustPointsForm as Values } from '@tastequest/client';
import { Button, DialogFooter, FormError, NumberField, RadioCards, TextField, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { showFailure } from '../../screen/model/form-failure';
import styles from './adjust-points.module.css';

type Direction = 'add' | 'take';

interface AdjustPointsFormProps {
  /** Positive adds, negative takes. Rejects with what the server refused. */
  onAdjust: (values: Values) => Promise<void>;
  onCancel: () => void;
}

export function AdjustPointsForm({ onAdjust, onCancel }: AdjustPointsFormProps) {
  const form = useZodForm(adjustPointsSchema, { defaultValues: { points: 10, reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const [direction, setDirection] = useState<Direction>('add');
  const submit = form.handleSubmit(async ({ points, reason }) => {
    try {
      await onAdjust({ points: direction === 'add' ? Math.abs(points) : -Math.abs(points), reason });
    } catch (failure) {
      showFailure(form, failure, 'Failed to change points');
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{errors.root?.message}</FormError>
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
        hint="Your child reads it beside the points."
        required
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
