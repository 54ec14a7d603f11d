import { useMemo } from 'react';
import { familySchema } from '@tastequest/client';
import type { Family, FamilyForm as FamilyValues } from '@tastequest/client';
import { showProblem, useReportDirty } from '@tastequest/forms';
import type { Problem } from '@tastequest/forms';
import { Button, FormError, NumberField, SelectField, TextField, useZodForm } from '@tastequest/ui';
import { timeZoneOptions } from '../model/time-zones';
import styles from './family.module.css';

export interface FamilyFormProps {
  family: Pick<Family, 'name' | 'timeZone' | 'dailyPaidLogCap'>;
  onSave: (values: FamilyValues) => Promise<Problem | null>;
}

export function FamilyForm({ family, onSave }: FamilyFormProps) {
  const { name, timeZone, dailyPaidLogCap } = family;
  const form = useZodForm(familySchema, { values: { name, timeZone, dailyPaidLogCap } });
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  const save = form.handleSubmit(async (values) => showProblem(form, await onSave(values)));

  return (
    <form className={styles.form} noValidate aria-label="Family" onSubmit={(event) => void save(event)}>
      <FormError>{errors.root?.message}</FormError>
      <TextField label="Family name" required error={errors.name?.message} {...form.register('name')} />
      <SelectField
        label="Time zone"
        hint="Today, this week and the calendar follow it."
        options={zones}
        required
        error={errors.timeZone?.message}
        {...form.register('timeZone')}
      />
      <NumberField
        label="Paid logs per day"
        hint="How often one food earns points for a child on one day. Further logs are kept, without points."
        min={1}
        max={20}
        required
        error={errors.dailyPaidLogCap?.message}
        {...form.register('dailyPaidLogCap', { valueAsNumber: true })}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isSubmitting}>
          Save Family
        </Button>
      </div>
    </form>
  );
}
