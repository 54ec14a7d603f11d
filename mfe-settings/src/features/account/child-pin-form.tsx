import { ownPinSchema } from '@tastequest/client';
import type { OwnPinForm } from '@tastequest/client';
import { PinField, showFailure, useReportDirty } from '@tastequest/family';
import { Button, FormError, PicturePin, PinInput, useSubmit, useZodForm } from '@tastequest/ui';
import { useRef } from 'react';
import styles from './account.module.css';

const WORDS = {
  question: 'How do you want to sign in?',
  digits: 'Your new PIN',
  pictures: 'Your 3 new pictures',
};

interface ChildPinFormProps {
  /** What the old PIN is made of. */
  withPictures: boolean;
  /** Rejects with what the server refused. */
  onSave: (pins: OwnPinForm) => Promise<void>;
}

/** A child's new PIN, after its old one: on a shared tablet another child may be sitting there. */
export function ChildPinForm({ withPictures, onSave }: ChildPinFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(ownPinSchema, { defaultValues: { oldPin: '', pin: '' } });
  form.register('oldPin');
  form.register('pin');
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const field = (name: keyof OwnPinForm) => ({
    value: form.watch(name),
    onChange: (value: string) => {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    },
    error: errors[name]?.message,
  });
  const toOldPin = () => element.current?.querySelector<HTMLElement>('input, button:enabled')?.focus();
  const submit = form.handleSubmit(async (pins) => {
    try {
      await onSave(pins);
      form.reset();
    } catch (failure) {
      form.setValue('oldPin', '');
      showFailure(form, failure, "Your PIN wasn't saved");
      setTimeout(toOldPin); // Its pictures can be pressed again once it is drawn empty.
    }
  });
  const send = useSubmit(submit);
  return (
    <form ref={element} className={styles.section} noValidate onSubmit={(event) => void send(event)}>
      <FormError takesFocus={false}>{errors.root?.message}</FormError>
      {withPictures ? (
        <PicturePin label="Your 3 old pictures" {...field('oldPin')} />
      ) : (
        <PinInput label="Your old PIN" masked {...field('oldPin')} />
      )}
      <PinField words={WORDS} hint="The old one stops working right away." {...field('pin')} />
      <Button type="submit" size="xl" busy={isSubmitting}>
        Save PIN
      </Button>
    </form>
  );
}
