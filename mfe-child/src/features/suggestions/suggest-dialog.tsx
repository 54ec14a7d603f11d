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
import { Button, TextAreaField, TextField, useZodForm } from '@tastequest/ui';
import { DialogForm, FormDialog, FormEnd, useFormControls, type FormControls } from '../../components/form-dialog';
import { Picture, PictureChoices } from '../../components/pictures';
import { AskGrownUp, SpokenError, StepTitle } from '../../components/spoken';
import { sendFailureText } from '../../failure-text';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { useRequestOnce } from '../outbox/use-send-once';
import { CategoryTiles } from './category-tiles';

interface SuggestDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SuggestDialog(props: SuggestDialogProps) {
  return (
    <FormDialog {...props} title="Suggest New Food" unsentText="You didn't send it yet.">
      {(controls) => <SuggestForm {...controls} />}
    </FormDialog>
  );
}

const useSuggestForm = () => useZodForm(suggestFoodSchema, { defaultValues: SUGGEST_FOOD_DEFAULTS });

function SuggestForm(controls: FormControls) {
  const { preReader } = useChildMode();
  const { send, isBusy, problem, answer } = useSuggest();
  const form = useSuggestForm();
  const { isDirty } = form.formState;
  const isSent = answer !== null;
  const mustAsk = answer?.askAGrownUp ?? false;
  useFormControls(controls, isDirty && !isSent, isSent && !mustAsk);

  if (mustAsk) return <AskFirst onDone={controls.onDone} />;
  return (
    <DialogForm
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      problem={problem}
      isBusy={isBusy}
      submit={{ label: 'Submit for Approval', emoji: '📨' }}
    >
      <StepTitle>What food do you want?</StepTitle>
      {preReader ? <FoodPictures form={form} /> : <FoodWords form={form} />}
      <CategoryTiles
        value={form.watch('categoryTags')}
        onChange={(tags) => form.setValue('categoryTags', tags, { shouldDirty: true })}
      />
    </DialogForm>
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
        choices={FOOD_CHOICES}
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

/** The suggestion is with the parents; this food is one to ask about before eating it. */
function AskFirst({ onDone }: { onDone: () => void }) {
  return (
    <>
      <AskGrownUp text="Please ask before you eat this food." />
      <FormEnd>
        <Button size="xl" icon={<Picture emoji="👍" />} onClick={onDone}>
          OK
        </Button>
      </FormEnd>
    </>
  );
}

/** Foods to suggest by picture, for a child who can't write; each once, with all kinds it is of. */
const FOOD_CHOICES = suggestedFoodRows(SUGGESTED_FOODS.map(({ name }) => name)).map(
  ({ name, emoji, category_tags: categoryTags }) => ({ name, emoji, categoryTags }),
);

/** Sends one suggestion. */
function useSuggest() {
  const { hidePoints } = useChildMode();
  const toast = useToast();
  const [suggestFood] = useSuggestFoodMutation();
  return useRequestOnce<SuggestFoodForm, Suggested>({
    kind: 'suggestion',
    request: (food, idempotencyKey) => suggestFood({ ...food, idempotencyKey }),
    failureText: (error) => sendFailureText(error, MESSAGES.foods.saveFailed, hidePoints),
    onSuccess: () => toast.success(MESSAGES.foods.submitted),
  });
}
