import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import toast, { useToaster } from 'react-hot-toast/headless';
import { IconButton } from '@tastequest/ui';
import styles from './toast-region.module.css';

const TOAST_MS = 4000;

/**
 * Top right, 4000 ms; the store keeps at most 20 (spec section 9). The clock stands still while the pointer or the
 * keyboard is on them. `aria-live="off"` says nothing by itself (each message has a role for that): it keeps a dialog,
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
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {toasts.map(({ id, icon, message, visible, ariaProps }) => (
        <div key={id} className={styles.toast} data-leaving={!visible || undefined}>
          <span aria-hidden="true">{icon}</span>
          <p {...ariaProps}>{typeof message === 'string' && message}</p>
          <IconButton label="Close message" icon={<X aria-hidden="true" />} onClick={() => close(id)} />
        </div>
      ))}
    </aside>
  );
}
