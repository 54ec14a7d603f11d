import { useState } from 'react';
import {
  MESSAGES,
  SUGGEST_FOOD_DEFAULTS,
  classify,
  messageFor,
  suggestFoodSchema,
  useSuggestFoodMutation,
} from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Button, Dialog, DialogFooter, FormError, TextAreaField, TextField, useZodForm } from '@tastequest/ui';
import { AskGrownUp } from '../../screen/components/ask-grown-up';
import { useChildMode } from '../../screen/model/child-mode';
import { CategoryTiles } from './category-tiles';
import styles from './suggest-dialog.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SuggestDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Suggest New Food">
      <SuggestForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function SuggestForm({ onDone }: { onDone: () => void }) {
  const { preReader } = useChildMode();
  const { toast } = useActions();
  const [suggestFood] = useSuggestFoodMutation();
  const form = useZodForm(suggestFoodSchema, { defaultValues: SUGGEST_FOOD_DEFAULTS });
  const { errors, isSubmitting } = form.formState;
  const [mustAsk, setMustAsk] = useState(false);

  const submit = form.handleSubmit(async (values) => {
    const answer = await suggestFood(values);
    if (answer.error) {
      form.setError('root', { message: messageFor(classify(answer.error), MESSAGES.foods.saveFailed) });
      return;
    }
    toast.success(MESSAGES.foods.submitted);
    if (answer.data.askAGrownUp) setMustAsk(true);
    else onDone();
  });

  if (mustAsk) return <AskFirst onDone={onDone} />;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="Food name" required error={errors.name?.message} {...form.register('name')} />
      {!preReader && (
        <TextAreaField
          label="What is it like?"
          rows={2}
          error={errors.description?.message}
          {...form.register('description')}
        />
      )}
      <CategoryTiles
        value={form.watch('categoryTags')}
        onChange={(tags) => form.setValue('categoryTags', tags, { shouldDirty: true })}
      />
      <DialogFooter>
        <div className={styles.end}>
          <FormError>{errors.root?.message}</FormError>
          <Button type="submit" size="xl" busy={isSubmitting}>
            Submit for Approval
          </Button>
        </div>
      </DialogFooter>
    </form>
  );
}

/** The idea is with the parents; this food is one to ask about before eating it. */
function AskFirst({ onDone }: { onDone: () => void }) {
  return (
    <>
      <AskGrownUp text="Please ask before you eat this food." />
      <DialogFooter>
        <div className={styles.end}>
          <Button size="xl" onClick={onDone}>
            OK
          </Button>
        </div>
      </DialogFooter>
    </>
  );
}
