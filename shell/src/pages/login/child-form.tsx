import { childSignInSchema } from '@tastequest/client';
import { AvatarPicker, Button, Form, TextField, useZodForm } from '@tastequest/ui';
import { SecretField } from './secret-field';
import { useChildSignIn } from './use-child-sign-in';

/** Code, picture, PIN. All pictures are offered, so that nothing about a family shows before the PIN is right. */
export function ChildForm({ familyCode }: { familyCode: string }) {
  const form = useZodForm(childSignInSchema, { defaultValues: { familyCode, avatar: '', pin: '' } });
  const { error, busy, signIn } = useChildSignIn();
  const { errors, isSubmitted } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (!(await signIn(values))) form.setValue('pin', '');
  });

  return (
    <Form onSubmit={submit} error={error}>
      <TextField
        label="Family code"
        hint="Ask a grown-up. It has 8 letters and numbers."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={9}
        required
        error={errors.familyCode?.message}
        {...form.register('familyCode')}
      />
      <AvatarPicker
        label="Tap your picture"
        value={form.watch('avatar')}
        onChange={(avatar) => form.setValue('avatar', avatar, { shouldValidate: isSubmitted })}
        error={errors.avatar?.message}
      />
      <SecretField
        value={form.watch('pin')}
        onChange={(pin) => form.setValue('pin', pin, { shouldValidate: isSubmitted })}
        error={errors.pin?.message}
      />
      <Button type="submit" size="xl" icon={<span aria-hidden="true">🚀</span>} busy={busy}>
        Let's go!
      </Button>
    </Form>
  );
}
