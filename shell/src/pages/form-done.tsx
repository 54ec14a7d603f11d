import type { ReactNode } from 'react';

/** Stands where a form was: the keyboard goes on here, and a screen reader reads it. */
export const FormDone = ({ children }: { children: ReactNode }) => (
  <p role="status" tabIndex={-1} ref={focus}>
    {children}
  </p>
);

const focus = (message: HTMLElement | null) => message?.focus();
