import { useUpdatePictureMutation } from '@tastequest/client';
import type { PictureForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { problemOf } from '@tastequest/forms';
import type { Problem } from '@tastequest/forms';

/** Saves the own picture; the navigation, and the page of who plays here, show the new one at once. */
export function useSavePicture(): (values: PictureForm) => Promise<Problem | null> {
  const { toast, refreshProfile } = useActions();
  const [updatePicture] = useUpdatePictureMutation();
  return async (values) => {
    try {
      await updatePicture(values).unwrap();
    } catch (error) {
      return problemOf(error, 'Failed to save your picture');
    }
    await refreshProfile();
    toast.success('You have a new picture');
    return null;
  };
}
