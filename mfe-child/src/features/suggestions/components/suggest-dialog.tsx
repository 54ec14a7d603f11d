import { useEffect, useState } from 'react';
import { SUGGEST_FOOD_DEFAULTS, suggestFoodSchema } from '@tastequest/client';
import { Button, Dialog, DialogFooter, TextAreaField, TextField, useZodForm } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { AskGrownUp } from '../../screen/components/ask-grown-up';
import { PictureChoices } from '../../screen/components/picture-choices';
import { SpokenError } from '../../screen/components/spoken-error';
import { StepTitle } from '../../screen/components/step-title';
import { useChildMode } from '../../screen/model/child-mode';
import { leaveWords } from '../../screen/model/leave-words';
import { FOOD_IDEAS } from '../model/food-ideas';
import { useSuggest } from '../model/use-suggest';
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

const useSuggestForm = () => useZodForm(suggestFoodSchema, { defaultValues: SUGGEST_FOOD_DEFAULTS });

interface FormProps {
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

function SuggestForm({ onDirty, onDone }: FormProps) {
  const { preReader } = useChildMode();
  const { send, isBusy, problem, sent } = useSuggest();
  const form = useSuggestForm();
  const { isDirty } = form.formState;
  const isSent = sent !== null;
  const mustAsk = sent?.askAGrownUp ?? false;
  const isDone = isSent && !mustAsk;
  useEffect(() => {
    onDirty(isDirty && !isSent);
    return () => onDirty(false);
  }, [isDirty, isSent, onDirty]);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  if (mustAsk) return <AskFirst onDone={onDone} />;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <StepTitle>What food do you want?</StepTitle>
      {preReader ? <FoodPictures form={form} /> : <FoodWords form={form} />}
      <CategoryTiles
        value={form.watch('categoryTags')}
        onChange={(tags) => form.setValue('categoryTags', tags, { shouldDirty: true })}
      />
      <DialogFooter>
        <div className={styles.end}>
          <SpokenError>{problem}</SpokenError>
          <Button type="submit" size="xl" busy={isBusy} icon={<Picture emoji="📨" />}>
            Submit for Approval
          </Button>
        </div>
      </DialogFooter>
    </form>
  );
}

interface FoodProps {
  form: ReturnType<typeof useSuggestForm>;
}

function FoodWords({ form: { register, formState } }: FoodProps) {
  const { errors } = formState;
  return (
    <>
      <TextField label="Food name" required error={errors.name?.message} {...register('name')} />
      <TextAreaField
        label="What is it like?"
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}

/** For a child who can't write: one press brings the name and the kinds. */
function FoodPictures({ form }: FoodProps) {
  const chosen = form.watch('name');
  return (
    <>
      <PictureChoices
        choices={FOOD_IDEAS}
        isChosen={({ name }) => name === chosen}
        onPick={({ name, categoryTags }) => {
          form.setValue('name', name, { shouldDirty: true });
          form.setValue('categoryTags', categoryTags, { shouldDirty: true });
          form.clearErrors();
        }}
      />
      {form.formState.errors.name && <SpokenError>Pick a picture first.</SpokenError>}
    </>
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
