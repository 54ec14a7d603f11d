import { isPicturePin, MESSAGES } from '@tastequest/client';
import type { ChildSignInForm } from '@tastequest/client';
import { startPlaying } from '../../device/players';
import { useEntryForm } from '../use-entry-form';

/** Signs a child in; the device remembers who plays once the profile is there. */
export function useChildSignIn() {
  const { error, code, busy, run, refresh } = useEntryForm(MESSAGES.signIn.failed);
  const signIn = (form: ChildSignInForm) =>
    run(async ({ client, childSignIn }) => {
      await childSignIn(client, form);
      startPlaying({ familyCode: form.familyCode, avatar: form.avatar, pictures: isPicturePin(form.pin) || undefined });
      await refresh();
    });
  return { error, code, busy, signIn };
}
