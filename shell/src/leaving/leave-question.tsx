import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { AskDialogProps } from './ask-dialog';
import type { LeaveGuard } from './leave-guard';

/** Without its file the browser's own question has to do. */
const AskDialog = lazy<ComponentType<AskDialogProps>>(() =>
  import('./ask-dialog').catch(() => ({ default: NativeQuestion })),
);

function NativeQuestion({ title, text, onAnswer }: AskDialogProps) {
  useEffect(() => onAnswer(window.confirm(`${title}\n${text}`)), [title, text, onAnswer]);
  return null;
}

/** Stands in the layout and asks when the guard has a question. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  const question = useSyncExternalStore(guard.subscribe, guard.get);
  if (!question) return null;
  return (
    <Suspense>
      <AskDialog
        title="Leave without saving?"
        text={question.message ?? 'Your changes are not saved.'}
        yes="Leave"
        no="Stay"
        danger
        onAnswer={question.answer}
      />
    </Suspense>
  );
}
