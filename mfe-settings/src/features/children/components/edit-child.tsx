import { useSetChildSettingsMutation, useUpdateChildMutation } from '@tastequest/client';
import type { AvatarId, Child, ChildEditForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { problemOf } from '../../screen/model/submit-problem';
import { EditChildDialog } from './edit-child-dialog';
import type { ScreenChoice } from './edit-child-dialog';

export interface EditChildProps {
  child: Child | null;
  onClose: () => void;
  timeZone: string | undefined;
  today: string;
  taken: readonly AvatarId[];
}

export function EditChild({ child, onClose, ...dialog }: EditChildProps) {
  const { toast } = useActions();
  const [updateChild] = useUpdateChildMutation();
  const [setChildSettings] = useSetChildSettingsMutation();

  const save = async (values: ChildEditForm, screens: ScreenChoice) => {
    if (!child) return null;
    try {
      await updateChild({ ...values, childId: child.id }).unwrap();
      if (screens.hidePoints !== child.hidePoints || screens.preReader !== child.preReader) {
        await setChildSettings({ ...screens, childId: child.id }).unwrap();
      }
    } catch (error) {
      return problemOf(error, 'Failed to update child');
    }
    onClose();
    toast.success('Child updated successfully');
    return null;
  };

  return <EditChildDialog child={child} onClose={onClose} onSave={save} {...dialog} />;
}
