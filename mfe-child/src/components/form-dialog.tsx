import { useEffect, useState, type FormEventHandler, type ReactNode } from 'react';
import { Button, Dialog, DialogFooter } from '@tastequest/ui';
import { Picture } from './pictures';
import { SpokenError } from './spoken';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What would be lost, said before an unsent form is left. */
  unsentText: string;
  /** The form; it exists only while the dialog is open. */
  children: (controls: FormControls) => ReactNode;
}

/** What a form tells the dialog around it. */
export interface FormControls {
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
}

/** A dialog with a form, which asks before it is left unsent. */
export function FormDialog({ open, onOpenChange, title, unsentText, children }: FormDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const leaveWords = { title: 'Leave now?', text: unsentText, leave: 'Leave', stay: 'Stay' };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} dirty={isDirty} leaveWords={leaveWords}>
      {open && children({ onDirty: setDirty, onDone: () => onOpenChange(false) })}
    </Dialog>
  );
}

/** Tells the dialog whether something would be lost, and closes it when all is done. */
export function useFormControls({ onDirty, onDone }: FormControls, isUnsent: boolean, isDone: boolean): void {
  useEffect(() => {
    onDirty(isUnsent);
    return () => onDirty(false);
  }, [isUnsent, onDirty]);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
}

interface DialogFormProps {
  onSubmit: FormEventHandler;
  problem: string | null;
  isBusy: boolean;
  submit: { label: string; emoji: string };
  children: ReactNode;
}

/** The form itself; what went wrong stands above the button that sends it. */
export function DialogForm({ onSubmit, problem, isBusy, submit, children }: DialogFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <FormEnd>
        <SpokenError>{problem}</SpokenError>
        <Button type="submit" size="xl" busy={isBusy} icon={<Picture emoji={submit.emoji} />}>
          {submit.label}
        </Button>
      </FormEnd>
    </form>
  );
}

/** Buttons as wide as the dialog, at its end. */
export const FormEnd = ({ children }: { children: ReactNode }) => (
  <DialogFooter>
    <div className={styles.end}>{children}</div>
  </DialogFooter>
);
