import { useEffect } from 'react';
import { FormProvider, useController, useFormContext } from 'react-hook-form';
import type { UseFormSetValue } from 'react-hook-form';
import { childSchemaIn } from '@tastequest/client';
import type { AvatarId, ChildForm } from '@tastequest/client';
import {
  Button,
  CheckboxField,
  Dialog,
  DialogFooter,
  FormError,
  PinInput,
  TextField,
  useZodForm,
} from '@tastequest/ui';
import { showProblem } from '../../screen/model/submit-problem';
import type { Problem } from '../../screen/model/submit-problem';
import { mayHaveEmail, newChildValues } from '../model/child-values';
import { ChildBasics, ChildDetails } from './child-fields';
import styles from './children.module.css';

export interface AddChildDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  timeZone: string | undefined;
  /** Today in the family's time zone. */
  today: string;
  taken: readonly AvatarId[];
  onSave: (values: ChildForm) => Promise<Problem | null>;
}

export function AddChildDialog({ open, onOpenChange, ...form }: AddChildDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add New Child" size="lg">
      <AddChildForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

type AddChildFormProps = Omit<AddChildDialogProps, 'open' | 'onOpenChange'> & { onCancel: () => void };

function AddChildForm({ timeZone, today, taken, onSave, onCancel }: AddChildFormProps) {
  const form = useZodForm(childSchemaIn(timeZone), { defaultValues: newChildValues(taken) });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => showProblem(form, await onSave(values)));
  const mayHave = mayHaveEmail(form.watch('dob'), today);
  const { setValue } = form;
  // A birthday that was moved after the email fields were filled in takes them away again.
  useEffect(() => {
    if (!mayHave) forgetEmail(setValue);
  }, [mayHave, setValue]);
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <FormError>{errors.root?.message}</FormError>
        <ChildBasics today={today} taken={taken} />
        {mayHave && <EmailFields />}
        <PinField />
        <ChildDetails />
        <DialogFooter>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Creating...' : 'Add Child'}
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  );
}

function forgetEmail(setValue: UseFormSetValue<ChildForm>): void {
  setValue('hasEmail', false);
  setValue('email', '');
  setValue('allowChildSignup', false);
}

/** Shown from the 13th birthday on. Without an address there is nothing to send an invite to. */
function EmailFields() {
  const { register, watch, getValues, setValue, formState } = useFormContext<ChildForm>();
  const { errors } = formState;
  return (
    <>
      <CheckboxField
        label="Child has an email address"
        error={errors.hasEmail?.message}
        {...register('hasEmail', { onChange: () => !getValues('hasEmail') && forgetEmail(setValue) })}
      />
      {watch('hasEmail') && (
        <>
          <TextField label="Email" type="email" required error={errors.email?.message} {...register('email')} />
          <CheckboxField
            label="Allow my child to receive an invite to create their own profile"
            error={errors.allowChildSignup?.message}
            {...register('allowChildSignup')}
          />
        </>
      )}
    </>
  );
}

function PinField() {
  const { control } = useFormContext<ChildForm>();
  const { field, fieldState } = useController({ control, name: 'pin' });
  return (
    <PinInput
      label="PIN"
      hint="Four digits your child signs in with. You can also set it later."
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
