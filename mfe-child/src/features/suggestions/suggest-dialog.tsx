import { useEffect, useState } from 'react';
import {
  MESSAGES,
  SUGGESTED_FOODS,
  SUGGEST_FOOD_DEFAULTS,
  suggestFoodSchema,
  suggestedFoodRows,
  useSuggestFoodMutation,
  type SuggestFoodForm,
  type Suggested,
} from '@tastequest/client';
import { Button, Dialog, DialogFooter, TextAreaField, TextField, useZodForm } from '@tastequest/ui';
import { leaveWords } from '../../components/leave-words';
import { Picture, PictureChoices } from '../../components/pictures';
import { AskGrownUp, SpokenError, StepTitle } from '../../components/spoken';
import { useLostWords } from '../../hooks/lost-words';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { useSendOnce } from '../outbox/use-send-once';
import { CategoryTiles } from './category-tiles';
import styles from './suggest-dialog.module.css';

interface SuggestDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SuggestDialog({ open, onOpenChange }: SuggestDialogProps) {
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

/** Foods to suggest by picture, for a child who can't write; each once, with all kinds it is of. */
const FOOD_IDEAS = suggestedFoodRows(SUGGESTED_FOODS.map(({ name }) => name)).map(
  ({ name, emoji, category_tags: categoryTags }) => ({ name, emoji, categoryTags }),
);

/** Sends one suggestion. */
function useSuggest() {
  const lostWords = useLostWords();
  const toast = useToast();
  const [suggestFood] = useSuggestFoodMutation();
  return useSendOnce<SuggestFoodForm, Suggested>({
    kind: 'suggestion',
    send: (food, idempotencyKey) => suggestFood({ ...food, idempotencyKey }),
    wordsFor: (error) => lostWords(error, MESSAGES.foods.saveFailed),
    onSent: () => toast.success(MESSAGES.foods.submitted),
  });
}
