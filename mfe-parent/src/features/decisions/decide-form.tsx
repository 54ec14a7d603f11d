import type { ReactNode } from 'react';
import styles from './decide-form.module.css';

/** In a row of the inbox: what a parent may change before the answer, then No and Yes. */
export function DecideForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
