import { messageFor, PHOTO_TYPES, usePreparedPhoto } from '@tastequest/client';
import { FileDrop } from '@tastequest/ui';
import type { MessageOf } from './viewed-photo';

interface LogPhotoFieldProps {
  label: string;
  value: File | null;
  onChange: (photo: File | null) => void;
  /** How much is sent, from 0 to 1; nothing can be changed meanwhile. */
  progress?: number;
  /** Why it could not be sent; what is wrong with the photo itself, the field says. */
  error?: string;
  /** Other words for what is wrong with the photo, such as a child's. */
  messageOf?: MessageOf;
}

/**
 * A photo of food for a log, checked and made smaller as soon as it is chosen. What is refused is never the value. Send the value with
 * `uploadPhoto`, which waits for what the field has begun and does it no second time.
 */
export function LogPhotoField({ label, value, onChange, progress, error, messageOf = messageFor }: LogPhotoFieldProps) {
  const { prepared, isPreparing, problem } = usePreparedPhoto(value, () => onChange(null));
  return (
    <FileDrop
      label={label}
      hint="PNG, JPG, GIF up to 10MB"
      accept={PHOTO_TYPES}
      value={value}
      preview={prepared}
      busyText={isPreparing ? 'Getting it ready...' : undefined}
      onChange={onChange}
      progress={progress === undefined ? undefined : progress * 100}
      error={problem ? messageOf(problem, "This photo can't be used.") : error}
    />
  );
}
