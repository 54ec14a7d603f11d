import type { Child } from '@tastequest/client';
import { lazyComponent } from '@tastequest/ui';
import type { ChildAction } from './child-list';

interface DialogProps {
  child: Child;
  onClose: () => void;
}

const DIALOGS = {
  edit: lazyComponent<DialogProps>(
    () => import(/* webpackChunkName: 'dialogs' */ './edit-child-dialog').then((module) => module.EditChildDialog),
    null,
  ),
  'sign-in': lazyComponent<DialogProps>(
    () => import(/* webpackChunkName: 'dialogs' */ './sign-in-dialog').then((module) => module.SignInDialog),
    null,
  ),
  remove: lazyComponent<DialogProps>(
    () => import(/* webpackChunkName: 'dialogs' */ './remove-child-dialog').then((module) => module.RemoveChildDialog),
    null,
  ),
};

/** Add New Child, loaded when it opens. */
export const AddChild = lazyComponent<{ onClose: () => void }>(
  () => import(/* webpackChunkName: 'dialogs' */ './add-child-dialog').then((module) => module.AddChildDialog),
  null,
);

/** The cards of all children, to print. */
export const SignInCards = lazyComponent<{ rows: readonly Child[]; onClose: () => void }>(
  () => import(/* webpackChunkName: 'dialogs' */ './sign-in-sheet').then((module) => module.SignInSheet),
  null,
);

/** What opens for an action on a child. */
export function ChildDialogs({ action, ...dialog }: DialogProps & { action: ChildAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...dialog} />;
}
