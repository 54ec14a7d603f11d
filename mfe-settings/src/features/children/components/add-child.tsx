import { MESSAGES, useCreateChildMutation } from '@tastequest/client';
import type { AvatarId, ChildForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { problemOf } from '../../screen/model/submit-problem';
import { AddChildDialog } from './add-child-dialog';

export interface AddChildProps {
  open: boolean;
  onClose: () => void;
  timeZone: string | undefined;
  today: string;
  taken: readonly AvatarId[];
}

export function AddChild({ onClose, ...dialog }: AddChildProps) {
  const { toast } = useActions();
  const [createChild] = useCreateChildMutation();

  const save = async (values: ChildForm) => {
    try {
      await createChild(values).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.childCreation.failed);
    }
    onClose();
    toast.success(MESSAGES.childCreation.created);
    if (values.allowChildSignup) toast.info(MESSAGES.childCreation.inviteInfo);
    return null;
  };

  return <AddChildDialog {...dialog} onOpenChange={(open) => !open && onClose()} onSave={save} />;
}
