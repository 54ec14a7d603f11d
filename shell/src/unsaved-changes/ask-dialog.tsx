import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '@tastequest/ui';
import styles from './ask-dialog.module.css';

export interface AskDialogProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  danger?: boolean;
  onAnswer: (yes: boolean) => void;
}

/**
 * A question of the shell, in the browser's own modal dialog. A remote may have a dialog of its own open with a focus trap
 * of its own copy: two such traps fight for the focus, but nothing gets it from the browser's top layer.
 */
export default function AskDialog({ title, text, yes, no, danger, onAnswer }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
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
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => onAnswer(false)}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}

const HELD_BACK = ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'focusout', 'keydown'];
const stopPropagation = (event: Event) => event.stopPropagation();
