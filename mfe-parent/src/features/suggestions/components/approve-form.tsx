import { approveSuggestionSchema, MESSAGES } from '@tastequest/client';
import type { ApproveSuggestionForm, Suggestion } from '@tastequest/client';
import { Button, DialogFooter, FormError, NumberField, useZodForm } from '@tastequest/ui';
import { AllergyCheck } from '../../allergies/components/allergy-check';
import { useAllergyCheck } from '../../allergies/model/use-allergy-check';
import { EmojiField } from '../../emoji/components/emoji-field';
import { FOOD_EMOJIS } from '../../emoji/model/emoji-options';
import { showFailure } from '../../screen/model/form-failure';
import styles from './suggestion-form.module.css';

interface ApproveFormProps {
  suggestion: Pick<Suggestion, 'id' | 'pointsValue'>;
  /** Rejects with what the server refused. */
  onApprove: (values: ApproveSuggestionForm & { allergyConfirmed: boolean }) => Promise<void>;
  onCancel: () => void;
}

/** The parent decides the points; the name stays the child's. */
export function ApproveForm({ suggestion, onApprove, onCancel }: ApproveFormProps) {
  const form = useZodForm(approveSuggestionSchema, {
    defaultValues: { pointsValue: suggestion.pointsValue ?? 10, emoji: '🍽️' },
  });
  const { errors, isSubmitting } = form.formState;
  const check = useAllergyCheck(suggestion.id);
  const submit = form.handleSubmit(async (values) => {
    try {
      await onApprove({ ...values, allergyConfirmed: check.confirmed });
    } catch (failure) {
      if (!check.ask(failure)) showFailure(form, failure, MESSAGES.foods.approveFailed);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{errors.root?.message}</FormError>
      <NumberField
        label="Points Value"
        required
        min={0}
        error={errors.pointsValue?.message}
        {...form.register('pointsValue')}
      />
      <EmojiField
        label="Picture"
        value={form.watch('emoji')}
        options={FOOD_EMOJIS}
        onChange={(emoji) => form.setValue('emoji', emoji)}
      />
      <AllergyCheck check={check} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Approve
        </Button>
      </DialogFooter>
    </form>
  );
}
