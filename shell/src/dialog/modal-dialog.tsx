import { cx, useBackCloses } from '@tastequest/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal-dialog.module.css';

interface Props {
  title: string;
  /** What is read aloud with the title. */
  text: ReactNode;
  /** Without it the dialog can't be closed, only answered. */
  onClose?: () => void;
  /** Nothing of the page is seen. */
  hidesPage?: boolean;
  children: ReactNode;
}

/**
 * A dialog of the shell: the browser's own modal one. A remote may have a dialog of its own open with a focus trap of its own
 * copy: two such traps fight for the focus, but nothing gets it from the browser's top layer.
 */
export function ModalDialog({ title, text, onClose, hidesPage, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBackCloses(true, () => onClose?.());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // To a dialog below, what happens here would be a press or a focus outside of it, or its own Escape. Once the browser has closed it,
    // keys and presses are the page's, though React takes it away a moment later; the focus that it gives back still belongs to it.
    const holdBack = (event: Event) => {
      if (element.open || event instanceof FocusEvent) event.stopPropagation();
    };
    for (const type of HELD_BACK) window.addEventListener(type, holdBack, true);
    element.showModal();
    return () => {
      element.close();
      for (const type of HELD_BACK) window.removeEventListener(type, holdBack, true);
    };
  }, []);
  // A dialog below hides what was in the page when it opened from screen readers.
  return createPortal(
    <dialog
      ref={dialog}
      className={cx(styles.dialog, hidesPage && styles.alone)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onClose ? undefined : (event) => event.preventDefault()}
      // A browser closes it with the second Escape, whatever the first one was told.
      onClose={onClose ?? (() => dialog.current?.isConnected && dialog.current.showModal())}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </dialog>,
    document.body,
  );
}

/** The buttons of a dialog, in a row where there is room. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);

const HELD_BACK = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown'];
