import { useEffect, useState } from 'react';
import { WISH_DEFAULTS, wishSchema } from '@tastequest/client';
import { Button, Dialog, DialogFooter, TextField, useZodForm } from '@tastequest/ui';
import { leaveWords } from '../../screen/model/leave-words';
import { Picture } from '../../screen/components/picture';
import { PictureChoices } from '../../screen/components/picture-choices';
import { SpokenError } from '../../screen/components/spoken-error';
import { StepTitle } from '../../screen/components/step-title';
import { useChildMode } from '../../screen/model/child-mode';
import { useWish } from '../model/use-wish';
import { WISH_IDEAS } from '../model/wish-ideas';
import styles from './wish-dialog.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A picture and a short name; a parent makes a reward of it. */
export function WishDialog({ open, onOpenChange }: Props) {
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
