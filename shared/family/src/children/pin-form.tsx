import { pinSchema } from '@tastequest/client';
import { Button, Form, useZodForm } from '@tastequest/ui';
import { showFailure } from '../form/form-failure';
import { useReportDirty } from '../unsaved-changes/unsaved-changes';
import { PinField } from './pin-field';
import styles from './sign-in-dialog.module.css';

interface PinFormProps {
  /** Whether the child has a PIN already, which this one replaces. */
  hasPin: boolean;
  /** Rejects with what the server refused. */
  onSave: (pin: string) => Promise<void>;
}

/** A new PIN of a child, set by a parent, as digits or pictures. */
export function PinForm({ hasPin, onSave }: PinFormProps) {
  const form = useZodForm(pinSchema, { defaultValues: { pin: '' } });
  form.register('pin');
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState;
  useReportDirty(isDirty);
  const submit = form.handleSubmit(async ({ pin }) => {
    try {
      await onSave(pin);
      form.reset({ pin: '' });
    } catch (failure) {
      showFailure(form, failure, 'Failed to save PIN');
    }
  });
  return (
    <Form className={styles.form} onSubmit={submit} error={errors.root?.message}>
      <PinField
        value={form.watch('pin')}
        hint={hasPin ? 'The old one stops working right away.' : 'Your child signs in with it.'}
        onChange={(pin) => form.setValue('pin', pin, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={errors.pin?.message}
      />
      <Button type="submit" busy={isSubmitting}>
        Save PIN
      </Button>
    </Form>
  );
}
