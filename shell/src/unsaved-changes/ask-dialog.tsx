import { Button } from '@tastequest/ui';
import { DialogButtons, ModalDialog } from '../dialog/modal-dialog';

export interface AskDialogProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  danger?: boolean;
  onAnswer: (yes: boolean) => void;
}

/** A question of the shell. */
export default function AskDialog({ title, text, yes, no, danger, onAnswer }: AskDialogProps) {
  return (
    <ModalDialog title={title} text={text} onClose={() => onAnswer(false)}>
      <DialogButtons>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}
