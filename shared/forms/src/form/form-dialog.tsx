import { useLeaveGuard } from '@tastequest/contract';
import { Dialog } from '@tastequest/ui';
import type { DialogProps } from '@tastequest/ui';
import { useState } from 'react';
import { DirtyContext } from './form-dirty';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> {
  onClose: () => void;
}

/** A dialog with a form in it: closing it, or leaving the screen, asks before typed words are lost. */
export function FormDialog({ onClose, children, ...dialog }: FormDialogProps) {
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
  return (
    <Dialog {...dialog} open onOpenChange={onClose} dirty={dirty}>
      <DirtyContext.Provider value={setDirty}>{children}</DirtyContext.Provider>
    </Dialog>
  );
}
