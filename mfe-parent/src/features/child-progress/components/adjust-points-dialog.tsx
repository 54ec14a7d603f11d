import { useAdjustPointsMutation, pointsText } from '@tastequest/client';
import type { AdjustPointsForm as Values } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog, useOperationKey } from '@tastequest/forms';
import { AdjustPointsForm } from './adjust-points-form';

interface AdjustPointsDialogProps {
  childId: string;
  childName: string;
  onClose: () => void;
}

export function AdjustPointsDialog({ childId, childName, onClose }: AdjustPointsDialogProps) {
  const { toast } = useActions();
  const [adjustPoints] = useAdjustPointsMutation();
  const operation = useOperationKey();
  const adjust = async (values: Values) => {
    const wish = { childId, ...values };
    const { totalPoints } = await adjustPoints({ ...wish, idempotencyKey: operation.keyFor(wish) }).unwrap();
    operation.renew();
    toast.success(`${childName} has ${pointsText(totalPoints)} now`);
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={`Adjust points of ${childName}`}>
      <AdjustPointsForm onAdjust={adjust} />
    </FormDialog>
  );
}
