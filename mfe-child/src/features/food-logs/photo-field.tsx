import { useId } from 'react';
import { Camera, X } from 'lucide-react';
import { PHOTO_TYPES } from '@tastequest/client';
import { IconButton, useFilePreview } from '@tastequest/ui';
import { useChildMode } from '../../hooks/use-child-mode';
import styles from './log-food-dialog.module.css';

interface Props {
  photo: File | null;
  onPhoto: (photo: File | null) => void;
}

/** An optional picture of the food; checked and made smaller when it is sent. */
export function PhotoField({ photo, onPhoto }: Props) {
  const { preReader } = useChildMode();
  const hintId = useId();
  const preview = useFilePreview(photo);
  if (photo) {
    return (
      <div className={styles.chosen}>
        {preview && <img src={preview} alt="My photo" className={styles.preview} />}
        <span className={styles.photoName}>{photo.name}</span>
        <IconButton className={styles.remove} label="Remove the photo" icon={<X />} onClick={() => onPhoto(null)} />
      </div>
    );
  }
  return (
    <div>
      <label className={styles.add}>
        <Camera aria-hidden="true" />
        Add a photo
        <input
          type="file"
          accept={PHOTO_TYPES}
          aria-describedby={preReader ? undefined : hintId}
          onChange={(event) => onPhoto(event.target.files?.[0] ?? null)}
        />
      </label>
      {!preReader && (
        <p id={hintId} className={styles.hint}>
          PNG, JPG, GIF up to 10MB
        </p>
      )}
    </div>
  );
}
