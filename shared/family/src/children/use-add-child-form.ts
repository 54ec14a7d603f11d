import { CHILD_DEFAULTS, childSchemaIn, MESSAGES } from '@tastequest/client';
import type { ChildForm } from '@tastequest/client';
import { useZodForm } from '@tastequest/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { showFailure } from '../form/form-failure';
import { allowedAccess } from './access-rules';
import { freeAvatar } from './free-avatar';
import { useAllergies } from './use-allergies';

interface Options {
  timeZone: string;
  today: string;
  /** Pictures of the family's other children. */
  taken: readonly string[];
  /** Rejects with what the server refused. */
  onCreate: (child: ChildForm) => Promise<void>;
}

/** The add-child form; email and invitation fall back to nothing when the rules no longer allow them. */
export function useAddChildForm({ timeZone, today, taken, onCreate }: Options) {
  const form = useZodForm(childSchemaIn(timeZone), { defaultValues: { ...CHILD_DEFAULTS, avatar: freeAvatar(taken) } });
  const keepAllowed = () => {
    const allowed = allowedAccess(form.getValues(), today);
    form.setValue('hasEmail', allowed.hasEmail);
    form.setValue('email', allowed.email);
    form.setValue('allowChildSignup', allowed.allowChildSignup);
    form.clearErrors(['hasEmail', 'email', 'allowChildSignup']);
  };
  const watched = (name: 'dob' | 'hasEmail'): UseFormRegisterReturn => form.register(name, { onChange: keepAllowed });
  const submit = form.handleSubmit(async (child) => {
    try {
      await onCreate(child);
    } catch (failure) {
      showFailure(form, failure, MESSAGES.childCreation.failed);
    }
  });
  const { register } = form;
  const allergies = useAllergies(form);
  register('avatar');
  register('pin');
  const fields = {
    fullName: register('fullName'),
    dob: watched('dob'),
    hasEmail: watched('hasEmail'),
    email: register('email'),
    allowChildSignup: register('allowChildSignup'),
    gender: register('gender'),
    allergies: allergies.field,
    allergyConsent: register('allergyConsent'),
  };
  return { form, fields, submit, onToggle: allergies.toggle };
}
