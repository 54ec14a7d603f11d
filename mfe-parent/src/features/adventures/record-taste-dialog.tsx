import { useIdempotencyKeys, useRecordTasteMutation } from '@tastequest/client';
import type { RecordTasteForm as Values, TasteAdventure } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog } from '@tastequest/family';
import { pointsText } from '@tastequest/formats';
import { milestoneText } from '../points/milestone-text';
import { RecordTasteForm } from './record-taste-form';

interface RecordTasteDialogProps {
  adventure: TasteAdventure;
  onClose: () => void;
}

/** For a child who is not at a screen, and for a food that only a parent may say yes to. */
export function RecordTasteDialog({ adventure, onClose }: RecordTasteDialogProps) {
  const { id: challengeId, childName, foodName } = adventure;
  const { toast } = useActions();
  const [recordTaste] = useRecordTasteMutation();
  const keys = useIdempotencyKeys();
  const record = async (values: Values) => {
    const taste = { challengeId, ...values };
    const idempotencyKey = keys.keyFor(taste);
    const { pointsEarned, milestone } = await recordTaste({ ...taste, idempotencyKey }).unwrap();
    keys.renew(idempotencyKey);
    toast.success(`${childName} tasted ${foodName}: ${pointsText(pointsEarned)}`);
    if (milestone !== null) toast.success(milestoneText(childName, milestone));
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={`${childName} tasted ${foodName}`}>
      <RecordTasteForm onRecord={record} />
    </FormDialog>
  );
}
