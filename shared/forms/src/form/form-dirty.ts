import { createContext, useContext, useEffect } from 'react';

/** How a form tells the dialog around it that something typed would be lost. */
export const DirtyContext = createContext<(dirty: boolean) => void>(() => undefined);

/** Reports while the calling form is shown; a form outside a dialog reports to nobody. */
export function useReportDirty(dirty: boolean): void {
  const report = useContext(DirtyContext);
  useEffect(() => report(dirty), [report, dirty]);
  useEffect(() => () => report(false), [report]);
}
