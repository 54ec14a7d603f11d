import { useUndoFoodLogMutation } from '@tastequest/client';
import type { FoodLog } from '@tastequest/client';
import { ConfirmAction } from '@tastequest/forms';
import { lazyPart } from '@tastequest/ui';
import type { FoodLogAction } from './food-log-list';

const EditLogDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './edit-log-dialog').then((module) => module.EditLogDialog),
  null,
);

interface FoodLogDialogsProps {
  chosen: { log: FoodLog; action: FoodLogAction };
  onClose: () => void;
}

export function FoodLogDialogs({ chosen: { log, action }, onClose }: FoodLogDialogsProps) {
  const [undo] = useUndoFoodLogMutation();
  if (action === 'edit') return <EditLogDialog log={log} onClose={onClose} />;
  return (
    <ConfirmAction
      title="Delete food log"
      text={`Are you sure you want to delete this log of ${log.foodName}? Its points and challenge progress are taken back.`}
      confirmLabel="Delete"
      danger
      run={() => undo({ foodLogId: log.id, childId: log.childId }).unwrap()}
      success="Food log deleted successfully"
      failure="Failed to delete food log"
      onClose={onClose}
    />
  );
}
