import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { DialogPanel } from './dialog-panel';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** The question can't be answered with yes yet, because what it is about has not loaded. */
  disabled?: boolean;
  /** What has to be seen to answer. */
  children?: ReactNode;
  /** The caller closes the dialog once its work is done. */
  onConfirm: () => void;
}

/** Asks before something that can't be taken back; focus starts on the way out. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  disabled = false,
  children,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <DialogPanel
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogPanel>
  );
}
