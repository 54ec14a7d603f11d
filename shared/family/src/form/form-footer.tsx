import { Button, DialogFooter, useDialogClose } from '@tastequest/ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface FormFooterProps {
  submitLabel: string;
  busy: boolean;
  danger?: boolean;
  /** Stays in view with the buttons, before them. */
  children?: ReactNode;
}

/** Cancel, which asks when something was typed, and the button that sends. */
export function FormFooter({ submitLabel, busy, danger = false, children }: FormFooterProps) {
  const cancel = useDialogClose();
  const place = useFirstFieldFocus();
  return (
    <DialogFooter>
      <span ref={place} hidden />
      {children}
      <Button variant="secondary" onClick={cancel}>
        Cancel
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {submitLabel}
      </Button>
    </DialogFooter>
  );
}

/** A form that comes after its data finds the focus on the dialog's Close; it belongs into the first field. */
function useFirstFieldFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // After the dialog itself has placed the focus.
    const timer = setTimeout(() => {
      const form = place.current?.closest('form');
      if (form && !form.contains(document.activeElement)) {
        form.querySelector<HTMLElement>('input, select, textarea')?.focus();
      }
    });
    return () => clearTimeout(timer);
  }, []);
  return place;
}
