import { useEffect, useState } from 'react';
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
import { Picture } from '../../screen/components/picture';
import { AskGrownUp } from '../../screen/components/ask-grown-up';
import { leaveWords } from '../../screen/model/leave-words';
import { useChildMode } from '../../screen/model/child-mode';
import { CategoryTiles } from './category-tiles';
import styles from './suggest-dialog.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SuggestDialog({ open, onOpenChange }: Props) {
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Suggest New Food"
      dirty={isDirty}
      leaveWords={leaveWords('Your idea is not sent.')}
    >
      {open && <SuggestForm onDirty={setDirty} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

interface FormProps {
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

function SuggestForm({ onDirty, onDone }: FormProps) {
  const { preReader } = useChildMode();
  const { toast } = useActions();
  const [suggestFood] = useSuggestFoodMutation();
  const form = useZodForm(suggestFoodSchema, { defaultValues: SUGGEST_FOOD_DEFAULTS });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [mustAsk, setMustAsk] = useState(false);
  useEffect(() => {
    onDirty(isDirty && !mustAsk);
    return () => onDirty(false);
  }, [isDirty, mustAsk, onDirty]);

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
          <Button type="submit" size="xl" busy={isSubmitting} icon={<Picture emoji="📨" />}>
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
          <Button size="xl" icon={<Picture emoji="👍" />} onClick={onDone}>
            OK
          </Button>
        </div>
      </DialogFooter>
    </>
  );
}
