import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import toast, { useToaster } from 'react-hot-toast/headless';
import { IconButton } from '@tastequest/ui';
import styles from './toast-region.module.css';
import { watchPresses } from './toasts';

const TOAST_MS = 4000;
/** More is too much to read at once; what came before is still there for screen readers. */
const MOST_SEEN = 2;

/**
 * Top right, on a phone at the top or the bottom; 4000 ms; the store keeps at most 20 (spec section 9). The clock stands still while
 * the pointer or the keyboard is on them. `aria-live="off"` says nothing by itself (each message has a role for that): it keeps a dialog,
 * which hides the page from screen readers, from hiding the messages too.
 */
export function ToastRegion() {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS });
  const { startPause, endPause } = handlers;
  const region = useRef<HTMLElement>(null);
  // What has gone sends no event: without this the clock would stand still for good.
  useEffect(() => {
    if (toasts.length === 0) endPause();
  }, [toasts.length, endPause]);
  useEffect(() => watchPresses(), []);

  const close = (id: string) => {
    toast.remove(id);
    endPause();
    // The keyboard goes on to the next message, or back to the page.
    setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      (region.current?.querySelector('button') ?? document.getElementById('main'))?.focus();
    });
  };

  return (
    <aside
      ref={region}
      aria-label="Messages"
      aria-live="off"
      className={styles.region}
      data-place={toasts[0]?.position}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {toasts.map(({ id, icon, message, visible, ariaProps }, index) => {
        const isSeen = index < MOST_SEEN;
        return (
          <div key={id} className={isSeen ? styles.toast : styles.heard} data-leaving={!visible || undefined}>
            {isSeen && <span aria-hidden="true">{icon}</span>}
            <p {...ariaProps}>{typeof message === 'string' && message}</p>
            {isSeen && <IconButton label="Close message" icon={<X aria-hidden="true" />} onClick={() => close(id)} />}
          </div>
        );
      })}
    </aside>
  );
}
