import { MESSAGES, turnOffSchema, useTurnOffTwoStepMutation } from '@tastequest/client';
import type { TurnOffForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { CodeField, FormDialog, FormFooter, problemOf, showProblem } from '@tastequest/family';
import { FormError, PasswordField, useZodForm, Form } from '@tastequest/ui';

/** Asks for both: an open session alone does not turn it off. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title="Turn off two-step sign-in" onClose={onClose}>
      <TurnOffFields onDone={onClose} />
    </FormDialog>
  );
}

function TurnOffFields({ onDone }: { onDone: () => void }) {
  const { toast } = useActions();
  const [turnOff] = useTurnOffTwoStepMutation();
  const form = useZodForm(turnOffSchema, { defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = async (values: TurnOffForm) => {
    try {
      await turnOff(values).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.twoStep.offFailed);
    }
    onDone();
    toast.success(MESSAGES.twoStep.off);
    return null;
  };
  const submit = form.handleSubmit(async (values) => showProblem(form, await send(values)));
  return (
    <Form onSubmit={submit}>
      <p>After that, your password alone opens your account.</p>
      <FormError>{errors.root?.message}</FormError>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CodeField error={errors.code?.message} {...form.register('code')} />
      <FormFooter submitLabel="Turn off" busy={isSubmitting} danger />
    </Form>
  );
}
