import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../button/button';
import { FieldError } from '../form/form-field';
import formStyles from '../form/form.module.css';
import { PICTURES, PIN_PICTURE_IDS, PinPicture, type PinPictureId } from './pictures';
import styles from './picture-pin.module.css';

const LENGTH = 3;

export interface PicturePinProps {
  label: string;
  /** The pictures so far, joined by hyphens: `` to `apple-carrot-fish`. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
  /** Hides which pictures were pressed. */
  masked?: boolean;
  disabled?: boolean;
}

/** A PIN of three pictures, pressed in order; the same picture may come twice. */
export function PicturePin({ label, value, onChange, error, hint, masked = false, disabled }: PicturePinProps) {
  const id = useId();
  const chosen = picturesOf(value);
  const full = chosen.length === LENGTH;
  return (
    <fieldset
      className={styles.field}
      disabled={disabled}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={formStyles.label}>{label}</legend>
      <div>
        <div className={styles.chosen}>
          <div className={styles.slots} role="status" aria-label={`${chosen.length} of ${LENGTH} pictures picked`}>
            {Array.from({ length: LENGTH }, (_, place) => (
              <Slot key={place} picture={chosen[place]} masked={masked} />
            ))}
          </div>
          <Button
            variant="ghost"
            icon={<Undo2 />}
            disabled={chosen.length === 0}
            onClick={() => onChange(chosen.slice(0, -1).join('-'))}
          >
            Undo
          </Button>
        </div>
        {/* Below the pictures it would be out of view on a phone. */}
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <div className={styles.grid}>
        {PIN_PICTURE_IDS.map((picture) => (
          <button
            key={picture}
            type="button"
            className={styles.key}
            disabled={full}
            onClick={() => onChange([...chosen, picture].join('-'))}
          >
            <PinPicture id={picture} />
            {PICTURES[picture].name}
          </button>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={formStyles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function Slot({ picture, masked }: { picture: PinPictureId | undefined; masked: boolean }) {
  if (!picture) return <span className={styles.slot} />;
  return (
    <span className={styles.slot} data-filled>
      {masked ? '●' : <PinPicture id={picture} />}
    </span>
  );
}

function picturesOf(value: string): PinPictureId[] {
  return value.split('-').filter((part): part is PinPictureId => Object.hasOwn(PICTURES, part));
}
