export { AddChildButton } from './children/add-child-button';
export { AddChild, ChildDialogs } from './children/child-dialogs';
export type { ChildAction } from './children/child-list';
export { AllergenField } from './allergens/allergen-field';
export { ALLERGEN_LABELS } from './allergens/allergens';
export { useAllergenChoice } from './allergens/use-allergen-choice';

export { AllergiesToReview } from './children/allergies-to-review';
export { ChildrenPanel } from './children/children-panel';
export { freeAvatar } from './children/free-avatar';
export { PinField } from './children/pin-field';

export { AddPhotoTile } from './food-logs/add-photo-tile';
export { LogPhoto } from './food-logs/log-photo';
export { LogPhotoField } from './food-logs/log-photo-field';
export { usePhotoViewer } from './food-logs/use-photo-viewer';
export { useUploadOnce } from './food-logs/use-upload-once';
export { photosOf } from './food-logs/viewed-photo';

export { EmailReminder } from './account/email-reminder';

export { CodeField } from './form/code-field';
export { CodeForm } from './form/code-form';
export { ConfirmAction } from './form/confirm-action';
export { ConflictNotice } from './save-conflicts/conflict-notice';
export { FormDialog, UnsavedChanges, useReportDirty } from './unsaved-changes/unsaved-changes';
export { problemOf, showFailure, showProblem, type Problem } from './form/form-failure';
export { FormFooter } from './form/form-footer';
export { useConflictingSave } from './save-conflicts/use-conflicting-save';
export { useFailureToast } from './hooks/use-failure-toast';

export { QrImage } from './qr-code/qr-image';
export { saveFile } from './save-file';
export { useFamilyTime } from './hooks/use-family-time';
