import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { DialogPanel } from './dialog-panel';

/** What is asked before a dialog with changes closes. */
export interface LeaveWords {
  title: string;
  text: ReactNode;
  leave: string;
  stay: string;
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** md and lg fill the screen of a phone, full every screen: a picture, for example, which is its whole body. */
  size?: 'md' | 'lg' | 'full';
  /** Something was typed that is not saved: closing by X, Escape, Back, a press outside or `useDialogClose` asks first. */
  dirty?: boolean;
  /** Other words for that question, such as shorter ones for children. */
  leaveWords?: Partial<LeaveWords>;
  children?: ReactNode;
  /** Buttons that stay in view at the bottom, main one last. Inside a form use DialogFooter instead. */
  footer?: ReactNode;
}

const LEAVE: LeaveWords = {
  title: 'Leave without saving?',
  text: "You'll lose your changes.",
  leave: 'Leave',
  stay: 'Stay',
};

const CloseContext = createContext<(() => void) | null>(null);

/**
 * Closes the dialog around the caller the way its X does: while the dialog is dirty, it asks first. For Cancel buttons;
 * after saving, close with the state that opened the dialog. Throws outside a Dialog.
 */
export function useDialogClose(): () => void {
  const close = useContext(CloseContext);
  if (!close) throw new Error('useDialogClose needs a Dialog around it.');
  return close;
}

/** A modal dialog: traps focus, closes on Escape, Back or a press outside, asks before changes are lost, gives focus back. */
export function Dialog({ onOpenChange, dirty = false, leaveWords, children, footer, ...panel }: DialogProps) {
  const [asking, setAsking] = useState(false);
  const words = { ...LEAVE, ...leaveWords };
  const close = () => (dirty ? setAsking(true) : onOpenChange(false));
  const leave = () => {
    setAsking(false);
    onOpenChange(false);
  };
  const isSettled = asking && !dirty;
  const leaveWhenSettled = useEffectEvent(leave);
  useEffect(() => {
    // What was unsaved when the press came has been saved since, by a save that was under way.
    if (isSettled) leaveWhenSettled();
  }, [isSettled]);
  return (
    <CloseContext.Provider value={close}>
      <DialogPanel {...panel} onOpenChange={(open) => (open ? onOpenChange(true) : close())} footer={footer}>
        {children}
        <ConfirmDialog
          open={asking && dirty}
          onOpenChange={setAsking}
          title={words.title}
          text={words.text}
          confirmLabel={words.leave}
          cancelLabel={words.stay}
          danger
          onConfirm={leave}
        />
      </DialogPanel>
    </CloseContext.Provider>
  );
}
