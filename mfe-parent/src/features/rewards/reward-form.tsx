import { REWARD_CATEGORIES, rewardSchema } from '@tastequest/client';
import type { Child, RewardForm as Values } from '@tastequest/client';
import { ConflictNotice, FormFooter, useConflictingSave, useReportDirty } from '@tastequest/family';
import {
  FormError,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useZodForm,
  CheckboxField,
  Form,
} from '@tastequest/ui';
import type { UseFormRegister } from 'react-hook-form';
import { EmojiField } from '../emoji/emoji-field';
import { REWARD_EMOJIS } from '../emoji/emoji-options';
import styles from './reward-form.module.css';
import type { RewardInput } from './rules';

const CATEGORIES = REWARD_CATEGORIES.map((category) => ({ value: category, label: category }));

interface RewardFormProps {
  initial: Values;
  childList: readonly Pick<Child, 'id' | 'fullName'>[];
  submitLabel: string;
  /** Shown when the server refuses without a sentence of its own. */
  failure: string;
  /** Rejects with what the server refused; `overwrite` saves also over somebody else's new version. */
  onSave: (reward: Values, overwrite: boolean) => Promise<void>;
  /** The version that is stored now. */
  onReload: () => Promise<Values>;
}

export function RewardForm({ initial, childList, submitLabel, failure, onSave, onReload }: RewardFormProps) {
  const form = useZodForm(rewardSchema, { defaultValues: initial });
  const { register, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const { submit, notice } = useConflictingSave(form, { onSave, onReload, failure });
  useReportDirty(isDirty);
  return (
    <Form onSubmit={submit}>
      <ConflictNotice {...notice} />
      <FormError>{errors.root?.message}</FormError>
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <EmojiField
        label="Picture"
        value={form.watch('emoji')}
        options={REWARD_EMOJIS}
        onChange={(emoji) => form.setValue('emoji', emoji, { shouldDirty: true })}
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
      <FormFooter submitLabel={submitLabel} busy={isSubmitting} />
    </Form>
  );
}

/** How the reward may be claimed. */
function RewardRules({ register }: { register: UseFormRegister<RewardInput> }) {
  return (
    <div className={styles.rules}>
      <CheckboxField label="Active" hint="Only active rewards can be unlocked." {...register('isActive')} />
      <CheckboxField label="Needs my approval" hint="Each claim waits for your OK." {...register('needsApproval')} />
      <CheckboxField
        label="Can be claimed again"
        hint="Stays available after it's unlocked."
        {...register('repeatable')}
      />
    </div>
  );
}
