import { childEditSchemaIn, hasAllergies } from '@tastequest/client';
import type { ChildEditForm } from '@tastequest/client';
import { AvatarPicker, CheckboxField, DateField, FormError, TextField, useZodForm, Form } from '@tastequest/ui';
import { useState } from 'react';
import { FormFooter } from '../form/form-footer';
import { ConflictNotice } from '../save-conflicts/conflict-notice';
import { useConflictingSave } from '../save-conflicts/use-conflicting-save';
import { useReportDirty } from '../unsaved-changes/unsaved-changes';
import { isYoung } from './access-rules';
import { childEditForm } from './child-edit-form';
import type { EditableChild } from './child-edit-form';
import styles from './child-form.module.css';
import { freeAvatar } from './free-avatar';
import { MoreDetails } from './more-details';
import { useAllergies } from './use-allergies';

export interface ChildEdit extends ChildEditForm {
  hidePoints: boolean;
  /** Null: by age. */
  preReader: boolean | null;
}

interface EditChildFormProps {
  child: EditableChild;
  timeZone: string;
  today: string;
  /** Pictures of the family's other children. */
  taken: readonly string[];
  /** Rejects with what the server refused; `overwrite` saves also over somebody else's new version. */
  onSave: (child: ChildEdit, overwrite: boolean) => Promise<void>;
  /** The child as it is stored now. */
  onReload: () => Promise<EditableChild>;
}

export function EditChildForm({ child, timeZone, today, taken, onSave, onReload }: EditChildFormProps) {
  const form = useZodForm(childEditSchemaIn(timeZone), {
    defaultValues: childEditForm(child, freeAvatar(taken)),
  });
  const [settings, setSettings] = useState({ hidePoints: child.hidePoints, preReader: child.preReader });
  const { register, formState } = form;
  register('avatar');
  const allergies = useAllergies(form);
  const { errors, isSubmitting, isDirty } = formState;
  useReportDirty(isDirty || settings.hidePoints !== child.hidePoints || settings.preReader !== child.preReader);
  const values = form.watch();
  const { submit, notice } = useConflictingSave(form, {
    onSave: (details, overwrite) => onSave({ ...details, ...settings }, overwrite),
    onReload: async () => {
      const fresh = await onReload();
      setSettings({ hidePoints: fresh.hidePoints, preReader: fresh.preReader });
      const stored = childEditForm(fresh, freeAvatar(taken));
      allergies.restart(stored);
      return stored;
    },
    failure: 'Failed to update child',
  });
  const details = {
    gender: register('gender'),
    allergies: allergies.field,
    allergyConsent: register('allergyConsent'),
  };
  return (
    <Form onSubmit={submit}>
      <ConflictNotice {...notice} />
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label="Full name"
        required
        autoComplete="off"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <DateField label="Date of birth" required max={today} error={errors.dob?.message} {...register('dob')} />
      <AvatarPicker
        value={values.avatar}
        taken={taken}
        onChange={(avatar) => form.setValue('avatar', avatar, { shouldDirty: true })}
        error={errors.avatar?.message}
      />
      <MoreDetails
        fields={details}
        errors={errors}
        allergies={values.allergies}
        groups={values.allergenGroups}
        onToggle={allergies.toggle}
        toReview={child.allergiesToReview}
        defaultOpen={hasAllergies(values)}
      />
      <ChildSettings value={settings} isYoung={isYoung(values.dob, today)} onChange={setSettings} />
      <FormFooter submitLabel="Save Changes" busy={isSubmitting} />
    </Form>
  );
}

type Settings = Pick<ChildEdit, 'hidePoints' | 'preReader'>;

interface ChildSettingsProps {
  value: Settings;
  /** What "Pictures first" is while nobody has chosen. */
  isYoung: boolean;
  onChange: (settings: Settings) => void;
}

function ChildSettings({ value, isYoung, onChange }: ChildSettingsProps) {
  return (
    <div className={styles.group}>
      <CheckboxField
        label="Pictures first"
        hint="Larger pictures and fewer words, for children who don't read yet."
        checked={value.preReader ?? isYoung}
        onChange={(event) => onChange({ ...value, preReader: event.target.checked })}
      />
      <CheckboxField
        label="Hide point numbers"
        hint="Your child sees progress without numbers."
        checked={value.hidePoints}
        onChange={(event) => onChange({ ...value, hidePoints: event.target.checked })}
      />
    </div>
  );
}
