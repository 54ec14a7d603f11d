import { familySchema } from '@tastequest/client';
import type { FamilyForm as FamilyValues } from '@tastequest/client';
import type { Problem } from '@tastequest/family';
import { lazyComponent, NumberField, Skeleton, TextField, useZodForm } from '@tastequest/ui';
import { SettingsForm } from '../../components/settings-form';

// Its list is long, and the library for it is too: neither keeps the page waiting.
const TimeZoneField = lazyComponent(
  () => import('./time-zone-field').then((module) => module.TimeZoneField),
  <Skeleton height={92} />,
);

interface FamilyFormProps {
  family: FamilyValues;
  onSave: (values: FamilyValues) => Promise<Problem | null>;
}

export function FamilyForm({ family, onSave }: FamilyFormProps) {
  const { name, timeZone, dailyPaidLogCap } = family;
  const form = useZodForm(familySchema, { values: { name, timeZone, dailyPaidLogCap } });
  form.register('timeZone');
  const { errors } = form.formState;

  return (
    <SettingsForm form={form} label="Family" submitLabel="Save Family" onSave={onSave}>
      <TextField label="Family name" required error={errors.name?.message} {...form.register('name')} />
      <TimeZoneField
        value={form.watch('timeZone')}
        onChange={(zone) => form.setValue('timeZone', zone, { shouldDirty: true, shouldValidate: true })}
        error={errors.timeZone?.message}
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
