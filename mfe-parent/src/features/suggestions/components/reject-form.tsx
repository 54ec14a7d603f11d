import { MESSAGES, rejectSuggestionSchema } from '@tastequest/client';
import { Button, DialogFooter, FormError, TextAreaField, useZodForm } from '@tastequest/ui';
import { showFailure } from '../../screen/model/form-failure';
import { REJECT_PHRASES } from '../model/reject-phrases';
import styles from './suggestion-form.module.css';

interface RejectFormProps {
  /** Rejects with what the server refused. */
  onReject: (feedback: string) => Promise<void>;
  onCancel: () => void;
}

/** A reason is needed; ready phrases save typing. */
export function RejectForm({ onReject, onCancel }: RejectFormProps) {
  const form = useZodForm(rejectSuggestionSchema, { defaultValues: { feedback: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ feedback }) => {
    try {
      await onReject(feedback);
    } catch (failure) {
      showFailure(form, failure, MESSAGES.foods.rejectFailed);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{errors.root?.message}</FormError>
      <div className={styles.phrases} role="group" aria-label="Ready phrases">
        <p>Pick a phrase or write your own</p>
        {REJECT_PHRASES.map((phrase) => (
          <Button
            key={phrase}
            variant="secondary"
            onClick={() => form.setValue('feedback', phrase, { shouldValidate: true })}
          >
            {phrase}
          </Button>
        ))}
      </div>
      <TextAreaField label="Feedback" required error={errors.feedback?.message} {...form.register('feedback')} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting}>
          Reject
        </Button>
      </DialogFooter>
    </form>
  );
}
