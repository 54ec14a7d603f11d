import { ImagePlus, Trash2 } from 'lucide-react';
import { FormField, IconButton } from '@tastequest/ui';
import { useEffect, useState } from 'react';
import { PHOTO_HINT, PHOTO_TYPES, photoProblem } from '../model/photo';
import styles from './photo-field.module.css';

interface PhotoFieldProps {
  value: File | null;
  onChange: (photo: File | null) => void;
  error?: string;
}

/** An optional photo, with a preview. */
export function PhotoField({ value, onChange, error }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview(value);
  const choose = (file: File | undefined) => {
    const refused = file ? photoProblem(file) : null;
    setProblem(refused);
    onChange(file && !refused ? file : null);
  };
  return (
    <FormField label="Photo (optional)" hint={PHOTO_HINT} error={problem ?? error}>
      {(ids) => (
        <div className={styles.field}>
          <label className={styles.choose}>
            {preview ? <img src={preview} alt="" /> : <ImagePlus aria-hidden="true" />}
            <span>{value ? value.name : 'Choose a photo'}</span>
            <input
              {...ids}
              type="file"
              accept={PHOTO_TYPES}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                // The same file can be chosen again after it was taken away.
                event.target.value = '';
              }}
            />
          </label>
          {value && <IconButton label="Remove photo" icon={<Trash2 />} onClick={() => choose(undefined)} />}
        </div>
      )}
    </FormField>
  );
}

/** A data URL: the content policy allows no blob images. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.onload = () => setPreview({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview !== null && preview.file === file ? preview.url : null;
}
