import { LIMITS } from '@tastequest/client';
import { FileDrop } from '@tastequest/ui';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';

interface PhotoFieldProps {
  value: File | null;
  onChange: (photo: File | null) => void;
  /** How much of it is stored, 0 to 1, while it is being sent. */
  progress?: number;
}

/** An optional photo, with a preview. The server checks the content again. */
export function PhotoField({ value, onChange, progress }: PhotoFieldProps) {
  return (
    <FileDrop
      label="Photo (optional)"
      hint="PNG, JPG, GIF up to 10MB"
      accept={TYPES}
      maxBytes={LIMITS.photoBytes}
      value={value}
      onChange={onChange}
      progress={progress === undefined ? undefined : progress * 100}
    />
  );
}
