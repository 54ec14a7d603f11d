import { useEffect, useState } from 'react';
import { WISH_DEFAULTS, useWishForRewardMutation, wishSchema, type WishForm } from '@tastequest/client';
import { Button, Dialog, DialogFooter, TextField, useZodForm } from '@tastequest/ui';
import { leaveWords } from '../../components/leave-words';
import { Picture, PictureChoices } from '../../components/pictures';
import { SpokenError, StepTitle } from '../../components/spoken';
import { useLostWords } from '../../hooks/lost-words';
import { useChildMode } from '../../hooks/use-child-mode';
import { useToast } from '../../hooks/use-toast';
import { useSendOnce } from '../outbox/use-send-once';
import styles from './wish-dialog.module.css';

interface WishDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A picture and a short name; a parent makes a reward of it. */
export function WishDialog({ open, onOpenChange }: WishDialogProps) {
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Make a wish"
      dirty={isDirty}
      leaveWords={leaveWords('Your wish is not sent.')}
    >
      {open && <WishFormFields onDirty={setDirty} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

interface FieldsProps {
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

function WishFormFields({ onDirty, onDone }: FieldsProps) {
  const { preReader } = useChildMode();
  const { send, isBusy, problem, sent } = useWish();
  const isSent = sent !== null;
  const form = useZodForm(wishSchema, { defaultValues: { ...WISH_DEFAULTS, emoji: '' } });
  const { errors, dirtyFields, isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty && !isSent);
    return () => onDirty(false);
  }, [isDirty, isSent, onDirty]);
  useEffect(() => {
    if (isSent) onDone();
  }, [isSent, onDone]);
  const emoji = form.watch('emoji');
  const pick = (idea: (typeof WISH_IDEAS)[number]) => {
    form.setValue('emoji', idea.emoji, { shouldDirty: true });
    // A name of the child's own stays.
    if (!dirtyFields.name) form.setValue('name', idea.name);
    form.clearErrors();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((wish) => send({ ...wish, emoji: wish.emoji || WISH_DEFAULTS.emoji }))(event)
      }
    >
      <StepTitle>What do you wish for?</StepTitle>
      <PictureChoices choices={WISH_IDEAS} isChosen={(idea) => idea.emoji === emoji} onPick={pick} />
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
      <DialogFooter>
        <div className={styles.end}>
          <SpokenError>{problem}</SpokenError>
          <Button type="submit" size="xl" busy={isBusy} icon={<Picture emoji="💫" />}>
            Send my wish
          </Button>
        </div>
      </DialogFooter>
    </form>
  );
}

/** Pictures to wish with; each brings a name, so that a child who can't write can wish too. */
const WISH_IDEAS = [
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
  const lostWords = useLostWords();
  const toast = useToast();
  const [wishForReward] = useWishForRewardMutation();
  return useSendOnce<WishForm, { id: string }>({
    kind: 'wish',
    send: (wish, idempotencyKey) => wishForReward({ ...wish, idempotencyKey }),
    wordsFor: (error) => lostWords(error, 'That did not work. Try again.'),
    onSent: () => toast.success('Wish sent!'),
  });
}
