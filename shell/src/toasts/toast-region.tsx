import { Toaster } from 'react-hot-toast';

/** Top right, 4000 ms, paused on hover (spec section 9). A landmark, so that what it says belongs somewhere. */
export function ToastRegion() {
  return (
    <aside aria-label="Messages">
      <Toaster
        position="top-right"
        toastOptions={{
          duration: 4000,
          style: {
            background: 'var(--color-surface)',
            color: 'var(--color-ink)',
            border: '1px solid var(--color-border)',
          },
        }}
      />
    </aside>
  );
}
