import { useLeaveGuard } from '@tastequest/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DirtyContext } from './form-dirty';

/** Around one form of a page: leaving the page asks before typed words are lost. Forms in dialogs have `FormDialog`. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
  return <DirtyContext.Provider value={setDirty}>{children}</DirtyContext.Provider>;
}
