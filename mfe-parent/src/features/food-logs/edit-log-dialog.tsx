import { useUpdateFoodLogMutation } from '@tastequest/client';
import type { FoodLog } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog } from '@tastequest/family';
import { EditLogForm } from './edit-log-form';
import type { LogEdit } from './edit-log-form';

export function EditLogDialog({ log, onClose }: { log: FoodLog; onClose: () => void }) {
  const { toast } = useActions();
  const [updateLog] = useUpdateFoodLogMutation();
  const save = async (edit: LogEdit) => {
    await updateLog({ foodLogId: log.id, ...edit }).unwrap();
    toast.success('Food log updated successfully');
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title="Edit Food Log" description={log.childName ?? undefined} size="lg">
      <EditLogForm log={log} onSave={save} />
    </FormDialog>
  );
}
