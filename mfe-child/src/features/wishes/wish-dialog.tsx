import { WISH_DEFAULTS, useWishForRewardMutation, wishSchema, type WishForm } from '@tastequest/client';
import { TextField, useZodForm } from '@tastequest/ui';
import { DialogForm, FormDialog, useFormControls, type FormControls } from '../../components/form-dialog';
import { PictureChoices } from '../../components/pictures';
import { SpokenError, StepTitle } from '../../components/spoken';
import { sendFailureText } from '../../failure-text';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { useRequestOnce } from '../outbox/use-send-once';

interface WishDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A picture and a short name; a parent makes a reward of it. */
export function WishDialog(props: WishDialogProps) {
  return (
    <FormDialog {...props} title="Make a wish" unsentText="You didn't send it yet.">
      {(controls) => <WishFormFields {...controls} />}
    </FormDialog>
  );
}

function WishFormFields(controls: FormControls) {
  const { preReader } = useChildMode();
  const { send, isBusy, problem, answer } = useWish();
  const isSent = answer !== null;
  const form = useZodForm(wishSchema, { defaultValues: { ...WISH_DEFAULTS, emoji: '' } });
  const { errors, dirtyFields, isDirty } = form.formState;
  useFormControls(controls, isDirty && !isSent, isSent);
  const emoji = form.watch('emoji');
  const pick = (choice: (typeof WISH_CHOICES)[number]) => {
    form.setValue('emoji', choice.emoji, { shouldDirty: true });
    // A name of the child's own stays.
    if (!dirtyFields.name) form.setValue('name', choice.name);
    form.clearErrors();
  };
  return (
    <DialogForm
      onSubmit={(event) =>
        void form.handleSubmit((wish) => send({ ...wish, emoji: wish.emoji || WISH_DEFAULTS.emoji }))(event)
      }
      problem={problem}
      isBusy={isBusy}
      submit={{ label: 'Send my wish', emoji: '💫' }}
    >
      <StepTitle>What do you wish for?</StepTitle>
      <PictureChoices choices={WISH_CHOICES} isChosen={(choice) => choice.emoji === emoji} onPick={pick} />
      {!preReader && (
        <TextField
          label="What is it?"
          required
          maxLength={40}
          error={errors.name?.message}
          {...form.register('name')}
        />
      )}
      {preReader && errors.name && <SpokenError>Pick a picture first.</SpokenError>}
    </DialogForm>
  );
}

/** Pictures to wish with; each brings a name, so that a child who can't write can wish too. */
const WISH_CHOICES = [
  { emoji: '🎬', name: 'Movie night' },
  { emoji: '🦁', name: 'Trip to the zoo' },
  { emoji: '🏊', name: 'Go swimming' },
  { emoji: '🛝', name: 'Playground' },
  { emoji: '🚲', name: 'Bike ride' },
  { emoji: '⚽', name: 'Play ball' },
  { emoji: '🎲', name: 'Game night' },
  { emoji: '🎮', name: 'Screen time' },
  { emoji: '📚', name: 'New book' },
  { emoji: '🧸', name: 'New toy' },
  { emoji: '🎨', name: 'Paint day' },
  { emoji: '🧩', name: 'New puzzle' },
  { emoji: '⛺', name: 'Camp out' },
  { emoji: '🌙', name: 'Stay up late' },
  { emoji: '🎈', name: 'Party' },
  { emoji: '🎁', name: 'A surprise' },
] as const;

/** Sends one wish. */
function useWish() {
  const { hidePoints } = useChildMode();
  const toast = useToast();
  const [wishForReward] = useWishForRewardMutation();
  return useRequestOnce<WishForm, { id: string }>({
    kind: 'wish',
    request: (wish, idempotencyKey) => wishForReward({ ...wish, idempotencyKey }),
    failureText: (error) => sendFailureText(error, "That didn't work. Please try again.", hidePoints),
    onSuccess: () => toast.success('Wish sent!'),
  });
}
