import { MESSAGES, useUpdateNameMutation } from '@tastequest/client';
import type { NameForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { problemOf } from '@tastequest/family';
import type { Problem } from '@tastequest/family';

/** Saves the own name; the navigation shows the new one at once. */
export function useSaveName(): (values: NameForm) => Promise<Problem | null> {
  const { toast, refreshProfile } = useActions();
  const [updateName] = useUpdateNameMutation();
  return async ({ fullName }) => {
    try {
      await updateName({ fullName }).unwrap();
      await refreshProfile();
      toast.success(MESSAGES.account.updated);
      return null;
    } catch (error) {
      return problemOf(error, MESSAGES.account.updateFailed);
    }
  };
}
