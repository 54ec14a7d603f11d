import { lazyComponent } from '@tastequest/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { AskDialogProps } from './ask-dialog';
import type { UnsavedChanges } from './unsaved-changes';

/** Without its file the browser's own question has to do. */
const AskDialog = lazyComponent<AskDialogProps>(
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

/** Stands in the layout and asks while there is a question. */
export function LeaveQuestion({ unsavedChanges }: { unsavedChanges: UnsavedChanges }) {
  const question = useSyncExternalStore(unsavedChanges.subscribe, unsavedChanges.get);
  if (!question) return null;
  return (
    <AskDialog
      title="Leave without saving?"
      text={question.message ?? "You'll lose your changes."}
      yes="Leave"
      no="Stay"
      danger
      onAnswer={question.answer}
    />
  );
}
