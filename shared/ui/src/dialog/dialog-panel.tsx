import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useBackCloses } from '../back/use-back-closes';
import { IconButton } from '../button/icon-button';
import { cx } from '../cx/cx';
import styles from './dialog.module.css';
import { lockScroll } from './lock-scroll';

interface DialogPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** sm is as high as its content also on a phone; md and lg fill the screen there; full fills every screen. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  children?: ReactNode;
  footer?: ReactNode;
}

/**
 * The modal panel under every dialog: traps focus, closes on Escape, Back or a press outside, gives focus back.
 * The overlay is a plain element because Radix's own inserts a style element, which the content policy refuses.
 */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  children,
  footer,
}: DialogPanelProps) {
  const opener = useRef<Element | null>(null);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={styles.overlay}>
          <ScrollLock />
          <Radix.Content
            className={cx(styles.content, styles[size])}
            data-size={size}
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
            <DialogBody>{children}</DialogBody>
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

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Text that is longer than the screen, with nothing in it to focus, gets focus itself: else no key could scroll it. */
function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isReading, setIsReading] = useState(false);
  useLayoutEffect(() => {
    const { current } = body;
    if (!current) return;
    setIsReading(current.scrollHeight > current.clientHeight + 1 && !current.querySelector(FOCUSABLE));
  }, [children]);
  return (
    <div
      ref={body}
      className={styles.body}
      tabIndex={isReading ? 0 : undefined}
      role={isReading ? 'group' : undefined}
      onFocus={showWhatComesAround}
    >
      {children}
    </div>
  );
}

/** From Close, the last stop, the focus goes around to the first field, and Radix leaves that where it is scrolled to. */
function showWhatComesAround({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && currentTarget.contains(target) && !currentTarget.contains(relatedTarget))
    target.scrollIntoView({ block: 'nearest' });
}

function ScrollLock() {
  useLayoutEffect(lockScroll, []);
  return null;
}

/**
 * What opened the dialog may be gone, such as the row of a deleted food: then the page itself takes the focus.
 * When a dialog and the question above it close together, the dialog below has the last word.
 */
function giveFocusBack(opener: Element | null) {
  if (opener?.isConnected) {
    if (opener instanceof HTMLElement) opener.focus();
  } else if (document.activeElement === document.body || document.activeElement === null) {
    document.querySelector<HTMLElement>('main')?.focus();
  }
}

/** The row of buttons at the bottom of a dialog; stays in view while the form above it scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}
