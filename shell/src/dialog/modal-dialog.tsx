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
  /** It lies beside the app, and the history is the app's. */
  isBeside?: boolean;
  children: ReactNode;
}

/**
 * A dialog of the shell: the browser's own modal one. A remote may have a dialog of its own open with a focus trap of its own
 * copy: two such traps fight for the focus, but nothing gets it from the browser's top layer.
 */
export function ModalDialog({ title, text, onClose, hidesPage, isBeside = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBackCloses(!isBeside, () => onClose?.());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // To a dialog below, what happens here would be a press or a focus outside of it, or its own Escape.
    for (const type of HELD_BACK) window.addEventListener(type, stopPropagation, true);
    element.showModal();
    return () => {
      element.close();
      for (const type of HELD_BACK) window.removeEventListener(type, stopPropagation, true);
    };
  }, []);
  // A dialog below hides what was in the page when it opened from screen readers.
  return createPortal(
    <dialog
      ref={dialog}
      className={cx(styles.dialog, hidesPage && styles.alone)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => onClose ?? event.preventDefault()}
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
const stopPropagation = (event: Event) => event.stopPropagation();
