import { useId } from 'react';
import { Camera, X } from 'lucide-react';
import { PHOTO_TYPES, usePreparedPhoto } from '@tastequest/client';
import { IconButton, useFilePreview } from '@tastequest/ui';
import { SpokenError } from '../../components/spoken';
import { sendFailureText } from '../../failure-text';
import { useChildMode } from '../../hooks/use-child-mode';
import styles from './log-food-dialog.module.css';

interface Props {
  photo: File | null;
  onPhoto: (photo: File | null) => void;
}

/** An optional picture of the food, checked and made smaller as soon as it is chosen. */
export function PhotoField({ photo, onPhoto }: Props) {
  const { preReader, hidePoints } = useChildMode();
  const hintId = useId();
  const problemId = useId();
  const { prepared, isPreparing, problem } = usePreparedPhoto(photo, () => onPhoto(null));
  const preview = useFilePreview(prepared);
  if (photo && prepared) {
    return (
      <div className={styles.chosen}>
        {preview && <img src={preview} alt="My photo" className={styles.preview} />}
        <span className={styles.photoName}>{photo.name}</span>
        <IconButton className={styles.remove} label="Remove the photo" icon={<X />} onClick={() => onPhoto(null)} />
      </div>
    );
  }
  const describedBy = [problem && problemId, !preReader && hintId].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.add}>
        <Camera aria-hidden="true" />
        {isPreparing ? 'Just a moment...' : 'Add a photo'}
        <input
          type="file"
          accept={PHOTO_TYPES}
          aria-describedby={describedBy || undefined}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            onPhoto(event.target.files?.[0] ?? null);
            // The same file can be chosen again after it was refused.
            event.target.value = '';
          }}
        />
      </label>
      {!preReader && (
        <p id={hintId} className={styles.hint}>
          PNG, JPG, GIF up to 10MB
        </p>
      )}
      <div id={problemId}>
        <SpokenError>{problem && sendFailureText(problem, "We can't open this photo.", hidePoints)}</SpokenError>
      </div>
    </div>
  );
}
