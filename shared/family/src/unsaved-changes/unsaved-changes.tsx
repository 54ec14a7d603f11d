import { useProfile, useUnsavedChanges } from '@tastequest/contract';
import { Dialog, type DialogProps } from '@tastequest/ui';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { forgetExpired } from '../form/form-failure';

type Report = (form: string, dirty: boolean) => void;

/** How a form tells the dialog around it that something typed would be lost. */
export const DirtyContext = createContext<Report>(() => undefined);

/**
 * Reports while the calling form is there; a form outside a dialog reports to nobody. In the event that changed the form:
 * an Escape may follow at once.
 */
export function useReportDirty(dirty: boolean): void {
  const report = useContext(DirtyContext);
  const form = useId();
  useLayoutEffect(() => report(form, dirty), [report, form, dirty]);
  useLayoutEffect(() => () => report(form, false), [report, form]);
}

/**
 * A form that is not saved stays on screen while its person signs in again: then, with the profile that is read anew, it says no more
 * that the session is over.
 */
function useSessionBack(): void {
  const profile = useProfile();
  useEffect(() => forgetExpired, [profile]);
}

/** For what is around the forms: whether any of them has something to lose, and the value of `DirtyContext`. */
export function useDirtyForms(): { isDirty: boolean; report: Report } {
  const [forms, setForms] = useState<readonly string[]>([]);
  const report = useCallback<Report>(
    (form, dirty) => setForms((all) => (dirty ? [...all, form] : all.filter((one) => one !== form))),
    [],
  );
  return { isDirty: forms.length > 0, report };
}

/** Around one form of a page: leaving the page asks before typed words are lost. Forms in dialogs have `FormDialog`. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const { isDirty, report } = useDirtyForms();
  useUnsavedChanges(isDirty);
  useSessionBack();
  return <DirtyContext.Provider value={report}>{children}</DirtyContext.Provider>;
}

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> {
  onClose: () => void;
}

/** A dialog with a form in it: closing it, or leaving the screen, asks before typed words are lost. */
export function FormDialog({ onClose, children, ...dialog }: FormDialogProps) {
  const { isDirty, report } = useDirtyForms();
  useUnsavedChanges(isDirty);
  useSessionBack();
  return (
    <Dialog {...dialog} open onOpenChange={onClose} dirty={isDirty}>
      <DirtyContext.Provider value={report}>{children}</DirtyContext.Provider>
    </Dialog>
  );
}
