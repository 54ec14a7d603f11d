import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '@tastequest/ui';
import type { AskDialogProps } from './ask-dialog';
import type { LeaveGuard } from './leave-guard';

/** Without its file the browser's own question has to do. */
const AskDialog = lazyPart<AskDialogProps>(
  () =>
    import('./ask-dialog').then(
      (module) => module.default,
      () => NativeQuestion,
    ),
  null,
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
    <AskDialog
      title="Leave without saving?"
      text={question.message ?? 'Your changes are not saved.'}
      yes="Leave"
      no="Stay"
      danger
      onAnswer={question.answer}
    />
  );
}
