import { useState } from 'react';
import { kidSignInSchema, MESSAGES } from '@tastequest/client';
import { AvatarPicker, Button, FormError, PicturePin, PinInput, TextField, useZodForm } from '@tastequest/ui';
import styles from '../entry-card.module.css';
import { useEntryForm } from '../use-entry-form';
import { rememberFamilyCode } from './remembered-family';

/** Code, picture, PIN. All pictures are offered, so that nothing about a family shows before the PIN is right. */
export function KidForm({ familyCode }: { familyCode: string }) {
  const [withPictures, setWithPictures] = useState(false);
  const form = useZodForm(kidSignInSchema, { defaultValues: { familyCode, avatar: '', pin: '' } });
  const { error, busy, run, refresh } = useEntryForm(MESSAGES.signIn.failed);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const signedIn = await run(async ({ client, kidSignIn }) => {
      await kidSignIn(client, values);
      rememberFamilyCode(values.familyCode);
      await refresh();
    });
    if (!signedIn) form.setValue('pin', '');
  });
  const setPin = (pin: string) => form.setValue('pin', pin, { shouldValidate: form.formState.isSubmitted });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormError>{error}</FormError>
      <TextField
        label="Family code"
        hint="Ask a grown-up. It has 8 letters and numbers."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={8}
        required
        error={errors.familyCode?.message}
        {...form.register('familyCode')}
      />
      <AvatarPicker
        label="Tap your picture"
        value={form.watch('avatar')}
        onChange={(avatar) => form.setValue('avatar', avatar, { shouldValidate: form.formState.isSubmitted })}
        error={errors.avatar?.message}
      />
      {withPictures ? (
        <PicturePin
          label="Tap your 3 pictures"
          value={form.watch('pin')}
          onChange={setPin}
          error={errors.pin?.message}
        />
      ) : (
        <PinInput label="Your PIN" value={form.watch('pin')} onChange={setPin} masked error={errors.pin?.message} />
      )}
      <Button
        variant="ghost"
        onClick={() => {
          form.setValue('pin', '');
          setWithPictures(!withPictures);
        }}
      >
        {withPictures ? 'Use numbers' : 'Use pictures'}
      </Button>
      <Button type="submit" size="xl" busy={busy}>
        Let’s go!
      </Button>
    </form>
  );
}
