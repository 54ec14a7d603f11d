export { AddChildButton } from './children/add-child-button';
export { AddChild, ChildDialogs } from './children/child-dialogs';
export type { ChildAction } from './children/child-list';
export { AllergenField } from './allergens/allergen-field';
export { ALLERGEN_LABELS, allergenGroupsIn, type AllergenLabel } from './allergens/allergens';
export { useAllergenChoice } from './allergens/use-allergen-choice';

export { AllergiesToReview } from './children/allergies-to-review';
export { ChildrenPanel } from './children/children-panel';
export { freeAvatar } from './children/free-avatar';
export { PinField } from './children/pin-field';

export { EmailReminder } from './account/email-reminder';

export { CodeField } from './form/code-field';
export { CodeForm } from './form/code-form';
export { ConfirmAction } from './form/confirm-action';
export { ConflictNotice } from './form/conflict-notice';
export { FormDialog } from './form/form-dialog';
export { LeaveGuard } from './form/leave-guard';
export { useReportDirty } from './form/form-dirty';
export { problemOf, showFailure, showProblem, type Problem } from './form/form-failure';
export { FormFooter } from './form/form-footer';
export { useConflictingSave } from './form/use-conflicting-save';
export { useFailureToast } from './form/use-failure-toast';
export { useCreationKey } from './form/use-creation-key';
export { useOperationKey } from './form/use-operation-key';

export { QrImage } from './qr-code/qr-image';
export { polling } from './parts/polling';
export { saveFile } from './parts/save-file';
export { QueryState, type QueryLike } from './parts/query-state';
export { useFamilyTime } from './parts/use-family-time';
