import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { cx } from '../cx/cx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'md' | 'lg';
  children?: ReactNode;
  /** Buttons that stay in view at the bottom, main one last. Inside a form use DialogFooter instead. */
  footer?: ReactNode;
}

/**
 * A modal dialog: traps focus, closes on Escape or a press outside, gives focus back.
 * The overlay is a plain element because Radix's own inserts a style element, which the content policy refuses.
 */
export function Dialog({ open, onOpenChange, title, description, size = 'md', children, footer }: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={styles.overlay}>
          <Radix.Content
            className={cx(styles.content, styles[size])}
            aria-modal="true"
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              giveFocusBack(opener.current);
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className={styles.header}>
              <Radix.Title>{title}</Radix.Title>
              {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            </header>
            <div className={styles.body}>{children}</div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X />} className={styles.close} />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What opened the dialog may be gone, such as the row of a deleted food: then the page itself takes the focus. */
function giveFocusBack(opener: Element | null) {
  const target = opener?.isConnected ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus();
}

/** The row of buttons at the bottom of a dialog; stays in view while the form above it scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
