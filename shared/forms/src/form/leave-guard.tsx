import { useLeaveGuard } from '@tastequest/contract';
import type { ReactNode } from 'react';
import { DirtyContext, useDirtyForms } from './form-dirty';

/** Around one form of a page: leaving the page asks before typed words are lost. Forms in dialogs have `FormDialog`. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { isDirty, report } = useDirtyForms();
  useLeaveGuard(isDirty);
  return <DirtyContext.Provider value={report}>{children}</DirtyContext.Provider>;
}
