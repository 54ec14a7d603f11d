import { useAdjustPointsMutation, useCreationKey } from '@tastequest/client';
import type { AdjustPointsForm as Values } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog } from '@tastequest/family';
import { pointsText } from '@tastequest/formats';
import { milestoneText } from '../points/milestone-text';
import { AdjustPointsForm } from './adjust-points-form';

interface AdjustPointsDialogProps {
  childId: string;
  childName: string;
  onClose: () => void;
}

export function AdjustPointsDialog({ childId, childName, onClose }: AdjustPointsDialogProps) {
  const { toast } = useActions();
  const [adjustPoints] = useAdjustPointsMutation();
  const creationKey = useCreationKey();
  const adjust = async (values: Values) => {
    const { idempotencyKey } = creationKey(values);
    const { totalPoints, milestone } = await adjustPoints({ childId, ...values, idempotencyKey }).unwrap();
    toast.success(`${childName} now has ${pointsText(totalPoints)}`);
    if (milestone) toast.success(milestoneText(childName, milestone));
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={`Adjust points for ${childName}`}>
      <AdjustPointsForm onAdjust={adjust} />
    </FormDialog>
  );
}
