import { MESSAGES, useFoodsQuery, useUpdateFoodLogMutation } from '@tastequest/client';
import type { FoodLog } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import { QueryState } from '../../screen/components/query-state';
import { EditLogForm } from './edit-log-form';
import type { LogEdit } from './edit-log-form';

export function EditLogDialog({ log, onClose }: { log: FoodLog; onClose: () => void }) {
  const { toast } = useActions();
  const foods = useFoodsQuery();
  const [updateLog] = useUpdateFoodLogMutation();
  const save = async (edit: LogEdit) => {
    await updateLog({ foodLogId: log.id, ...edit }).unwrap();
    toast.success('Food log updated successfully');
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Edit Food Log" description={log.childName ?? undefined} size="lg">
      <QueryState query={foods} failure={MESSAGES.foods.dataFailed}>
        {(rows) => <EditLogForm log={log} foods={rows} onSave={save} onCancel={onClose} />}
      </QueryState>
    </Dialog>
  );
}
