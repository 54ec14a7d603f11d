import type { ChildForm } from '@tastequest/client';
import { AvatarPicker, DateField, Form, TextField } from '@tastequest/ui';
import { FormFooter } from '../form/form-footer';
import { useReportDirty } from '../unsaved-changes/unsaved-changes';
import { mayHaveEmail } from './access-rules';
import { EmailAccess } from './email-access';
import { MoreDetails } from './more-details';
import { PinField } from './pin-field';
import { useAddChildForm } from './use-add-child-form';

interface AddChildFormProps {
  timeZone: string;
  today: string;
  /** Pictures of the family's other children. */
  taken: readonly string[];
  /** Rejects with what the server refused. */
  onCreate: (child: ChildForm) => Promise<void>;
}

export function AddChildForm(options: AddChildFormProps) {
  const { today, taken } = options;
  const { form, fields, submit, onToggle } = useAddChildForm(options);
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState;
  useReportDirty(isDirty);
  const values = form.watch();
  return (
    <Form onSubmit={submit} error={errors.root?.message}>
      <TextField label="Full name" required autoComplete="off" error={errors.fullName?.message} {...fields.fullName} />
      <DateField label="Date of birth" required max={today} error={errors.dob?.message} {...fields.dob} />
      {mayHaveEmail(values.dob, today) && <EmailAccess fields={fields} errors={errors} hasEmail={values.hasEmail} />}
      <AvatarPicker
        value={values.avatar}
        taken={taken}
        onChange={(avatar) => form.setValue('avatar', avatar, { shouldDirty: true })}
        error={errors.avatar?.message}
      />
      <PinField
        value={values.pin}
        hint="Your child enters it after the family code and the picture. You can also set it later."
        onChange={(pin) => form.setValue('pin', pin, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.pin?.message}
      />
      <MoreDetails
        fields={fields}
        errors={errors}
        allergies={values.allergies}
        groups={values.allergenGroups}
        onToggle={onToggle}
      />
      <FormFooter submitLabel={isSubmitting ? 'Creating...' : 'Add Child'} busy={isSubmitting} />
    </Form>
  );
}
