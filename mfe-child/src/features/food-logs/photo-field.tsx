import { useEffect, useId, useState } from 'react';
import { Camera, X } from 'lucide-react';
import { IconButton } from '@tastequest/ui';
import { useChildMode } from '../../hooks/use-child-mode';
import styles from './log-food-dialog.module.css';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';

interface Props {
  photo: File | null;
  onPhoto: (photo: File | null) => void;
}

/** An optional picture of the food; checked and made smaller when it is sent. */
export function PhotoField({ photo, onPhoto }: Props) {
  const { preReader } = useChildMode();
  const hintId = useId();
  const preview = useDataUrl(photo);
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
          accept={TYPES}
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

/** The picture for an `img`: a data URL, because the content policy refuses object URLs. */
function useDataUrl(photo: File | null): string | null {
  const [read, setRead] = useState<{ photo: File; url: string } | null>(null);
  useEffect(() => {
    if (!photo) return undefined;
    const reader = new FileReader();
    reader.onload = () => setRead({ photo, url: String(reader.result) });
    reader.readAsDataURL(photo);
    return () => reader.abort();
  }, [photo]);
  return read && read.photo === photo ? read.url : null;
}
