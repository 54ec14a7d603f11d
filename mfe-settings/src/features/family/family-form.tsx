import { familySchema } from '@tastequest/client';
import type { FamilyForm as FamilyValues } from '@tastequest/client';
import type { Problem } from '@tastequest/family';
import { NumberField, SelectField, TextField, useZodForm } from '@tastequest/ui';
import { useMemo } from 'react';
import { SettingsForm } from '../../components/settings-form';
import { timeZoneOptions } from './time-zones';

interface FamilyFormProps {
  family: FamilyValues;
  onSave: (values: FamilyValues) => Promise<Problem | null>;
}

export function FamilyForm({ family, onSave }: FamilyFormProps) {
  const { name, timeZone, dailyPaidLogCap } = family;
  const form = useZodForm(familySchema, { values: { name, timeZone, dailyPaidLogCap } });
  const { errors } = form.formState;
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone]);

  return (
    <SettingsForm form={form} label="Family" submitLabel="Save Family" onSave={onSave}>
      <TextField label="Family name" required error={errors.name?.message} {...form.register('name')} />
      <SelectField
        label="Time zone"
        hint="Days, weeks and the calendar follow it."
        options={zones}
        required
        error={errors.timeZone?.message}
        {...form.register('timeZone')}
      />
      <NumberField
        label="Paid logs per day"
        hint="How many times a day one food earns points for a child. More logs are saved but earn no points."
        min={1}
        max={20}
        required
        error={errors.dailyPaidLogCap?.message}
        {...form.register('dailyPaidLogCap', { valueAsNumber: true })}
      />
    </SettingsForm>
  );
}
