import { REWARD_CATEGORIES, rewardSchema } from '@tastequest/client';
import type { Child, RewardForm as Values } from '@tastequest/client';
import {
  Button,
  DialogFooter,
  FormError,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useZodForm,
} from '@tastequest/ui';
import { EmojiField } from '../../emoji/components/emoji-field';
import { REWARD_EMOJIS } from '../../emoji/model/emoji-options';
import { showFailure } from '../../screen/model/form-failure';
import styles from './reward-form.module.css';
import { RewardRules } from './reward-rules';

const CATEGORIES = REWARD_CATEGORIES.map((category) => ({ value: category, label: category }));

interface RewardFormProps {
  initial: Values;
  childList: readonly Pick<Child, 'id' | 'fullName'>[];
  submitLabel: string;
  /** Shown when the server refuses without a sentence of its own. */
  failure: string;
  /** Rejects with what the server refused. */
  onSave: (reward: Values) => Promise<void>;
  onCancel: () => void;
}

export function RewardForm({ initial, childList, submitLabel, failure, onSave, onCancel }: RewardFormProps) {
  const form = useZodForm(rewardSchema, { defaultValues: initial });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = form.handleSubmit(async (reward) => {
    try {
      await onSave(reward);
    } catch (refused) {
      showFailure(form, refused, failure);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{errors.root?.message}</FormError>
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <EmojiField
        label="Picture"
        value={form.watch('emoji')}
        options={REWARD_EMOJIS}
        onChange={(emoji) => form.setValue('emoji', emoji)}
      />
      <TextAreaField label="Description" error={errors.description?.message} {...register('description')} />
      <div className={styles.pair}>
        <NumberField
          label="Points Required"
          required
          min={1}
          error={errors.pointsRequired?.message}
          {...register('pointsRequired')}
        />
        <SelectField label="Category" options={CATEGORIES} error={errors.category?.message} {...register('category')} />
        <SelectField
          label="Child"
          placeholder="All Children"
          options={childList.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          error={errors.childId?.message}
          {...register('childId')}
        />
        <TextField
          label="Time Restriction"
          placeholder="For example: weekends only"
          error={errors.timeRestriction?.message}
          {...register('timeRestriction')}
        />
      </div>
      <RewardRules register={register} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
