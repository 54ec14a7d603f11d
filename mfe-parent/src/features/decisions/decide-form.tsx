import { useSubmit } from '@tastequest/ui';
import type { FormEvent, ReactNode } from 'react';
import styles from './decide-form.module.css';

/** In a row of the inbox: what a parent may change before the answer, then No and Yes. */
export function DecideForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  const submit = useSubmit((event: FormEvent) => {
    event.preventDefault();
    return onSubmit();
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  );
}
