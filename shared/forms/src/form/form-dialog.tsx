import { useLeaveGuard } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import type { DialogProps } from '@tastequest/ui';
import { DirtyContext, useDirtyForms } from './form-dirty';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> {
  onClose: () => void;
}

/** A dialog with a form in it: closing it, or leaving the screen, asks before typed words are lost. */
export function FormDialog({ onClose, children, ...dialog }: FormDialogProps) {
  const { isDirty, report } = useDirtyForms();
  useLeaveGuard(isDirty);
  return (
    <Dialog {...dialog} open onOpenChange={onClose} dirty={isDirty}>
      <DirtyContext.Provider value={report}>{children}</DirtyContext.Provider>
    </Dialog>
  );
}
