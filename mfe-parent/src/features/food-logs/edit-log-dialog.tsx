import { MESSAGES, useChildrenQuery, useEditFoodLogMutation, useSetLogPhotoMutation } from '@tastequest/client';
import type { FoodLog } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog, useFamilyTime, useUploadOnce } from '@tastequest/family';
import { QueryState } from '@tastequest/ui';
import { EditLogForm } from './edit-log-form';
import type { LogEdit } from './edit-log-form';
import { useCopyPhoto } from './use-copy-photo';

interface EditLogDialogProps {
  log: FoodLog;
  onClose: () => void;
}

export function EditLogDialog({ log, onClose }: EditLogDialogProps) {
  const { toast } = useActions();
  const { today } = useFamilyTime();
  const [editLog] = useEditFoodLogMutation();
  const { upload } = useUploadOnce();
  const [setLogPhoto] = useSetLogPhotoMutation();
  const copyPhoto = useCopyPhoto(log.photoUrl);
  const save = async ({ foodId, photo, ...edit }: LogEdit) => {
    const { childId } = edit;
    const isMoved = childId !== log.childId;
    const newPath = photo && (await upload(childId, photo));
    const photoPath = isMoved ? (newPath ?? (await copyPhoto(childId))) : undefined;
    await editLog({ foodLogId: log.id, foodId: foodId || undefined, photoPath, ...edit }).unwrap();
    if (newPath && !isMoved) await setLogPhoto({ foodLogId: log.id, path: newPath }).unwrap();
    toast.success('Food log updated successfully');
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Edit log of ${log.foodName}`}
      description={log.childName ?? undefined}
      size="lg"
    >
      <QueryState query={useChildrenQuery()} failure={MESSAGES.children.loadFailed}>
        {(childList) => <EditLogForm log={log} childList={childList} today={today} onSave={save} />}
      </QueryState>
    </FormDialog>
  );
}
