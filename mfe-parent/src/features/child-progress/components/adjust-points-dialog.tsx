import { useAdjustPointsMutation } from '@tastequest/client';
import type { AdjustPointsForm as Values } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import { useOperationKey } from '../../screen/model/use-operation-key';
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
    toast.success(`${childName} has ${totalPoints} points now`);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Adjust points of ${childName}`}>
      <AdjustPointsForm onAdjust={adjust} onCancel={onClose} />
    </Dialog>
  );
}
