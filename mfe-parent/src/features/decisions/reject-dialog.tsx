import { useActions } from '@tastequest/contract';
import { FormDialog } from '@tastequest/family';
import { RejectForm } from './reject-form';

interface RejectDialogProps {
  title: string;
  /** The child that reads the answer. */
  reader: string;
  phrases: readonly string[];
  submitLabel: string;
  /** Rejects with what the server refused. */
  run: (feedback: string) => Promise<unknown>;
  success: string;
  failure: string;
  onClose: () => void;
}

/** A kind no: a ready phrase in one tap, or own words. */
export function RejectDialog({ title, reader, run, success, onClose, ...form }: RejectDialogProps) {
  const { toast } = useActions();
  const reject = async (feedback: string) => {
    await run(feedback);
    toast.info(success);
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={title} description={`${reader} will read your answer.`}>
      <RejectForm {...form} onReject={reject} />
    </FormDialog>
  );
}
