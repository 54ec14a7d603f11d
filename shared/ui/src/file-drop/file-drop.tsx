import { sizeText } from '@tastequest/formats';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { cx } from '../cx/cx';
import { FormField, type FieldIds } from '../form/form-field';
import { ProgressBar } from '../progress-bar/progress-bar';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './file-drop.module.css';
import { useFilePreview } from './use-file-preview';

export interface FileDropWords {
  /** On the empty field; on a touch screen `choose` stands alone. */
  choose: string;
  drop: string;
  /** Under the name of a chosen file. */
  change: string;
  remove: string;
  sending: string;
}

export interface FileDropProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What the file dialog offers, for example `image/png,image/jpeg`. Whoever gets the file checks it: a dropped one may be anything. */
  accept: string;
  value: File | null;
  /** Called with what was chosen or dropped, or null when there is none any more. */
  onChange: (file: File | null) => void;
  /** What is shown of the file; the file itself when left out. */
  preview?: Blob | null;
  /** What is done with the file before it can be sent, for example `Preparing the photo...`; another can be chosen meanwhile. */
  busyText?: string;
  /** A picture that is already there, shown while no new file is chosen. */
  previewUrl?: string | null;
  /** How much is sent, 0 to 100; nothing can be changed meanwhile. */
  progress?: number;
  error?: string;
  icon?: ReactNode;
  /** lg makes 64 px targets for children. */
  size?: 'md' | 'lg';
  words?: Partial<FileDropWords>;
}

const WORDS: FileDropWords = {
  choose: 'Choose a photo',
  drop: 'or drop it here',
  change: 'Press to choose another',
  remove: 'Remove photo',
  sending: 'Uploading',
};

/** One optional file: a real file input over a field that takes drops, with preview, progress and a way to remove it. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, value, onChange, error, progress, busyText, size = 'md' } = props;
  const words = { ...WORDS, ...props.words };
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    onChange(null);
    input.current?.focus();
  };
  return (
    <FormField label={label} hint={hint} error={error}>
      {(ids) => (
        <div className={cx(styles.field, size === 'lg' && styles.lg)}>
          <DropZone {...props} words={words} ids={ids} inputRef={input} onFile={onChange} />
          {value && progress === undefined && (
            <IconButton label={words.remove} icon={<Trash2 />} className={styles.remove} onClick={remove} />
          )}
          {progress !== undefined && (
            <div className={styles.progress}>
              <ProgressBar value={Math.round(progress)} max={100} label={words.sending} />
            </div>
          )}
          <VisuallyHidden>
            <span role="status">{busyText ?? value?.name}</span>
          </VisuallyHidden>
        </div>
      )}
    </FormField>
  );
}

interface DropZoneProps extends Pick<
  FileDropProps,
  'accept' | 'value' | 'preview' | 'previewUrl' | 'icon' | 'progress' | 'busyText'
> {
  words: FileDropWords;
  ids: FieldIds;
  inputRef: React.Ref<HTMLInputElement>;
  onFile: (file: File | null) => void;
}

function DropZone(props: DropZoneProps) {
  const { accept, value, preview = value, previewUrl, progress, busyText, words, ids, inputRef, onFile } = props;
  const { icon = <ImagePlus /> } = props;
  const [over, setOver] = useState(false);
  const chosen = useFilePreview(preview);
  const picture = value ? chosen : previewUrl;
  const isBusy = progress !== undefined;
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !isBusy);
    const [file] = event.type === 'drop' ? event.dataTransfer.files : [];
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-filled={picture || value ? true : undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drag(false)}
    >
      {picture ? (
        <img src={picture} alt="" className={styles.picture} />
      ) : (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{value?.name ?? words.choose}</span>
        <span className={cx(styles.small, !value && styles.drop)}>
          {busyText ?? (value ? `${sizeText(value.size)} · ${words.change}` : words.drop)}
        </span>
      </span>
      <input
        {...ids}
        ref={inputRef}
        type="file"
        accept={accept}
        disabled={isBusy}
        onChange={(event) => {
          onFile(event.target.files?.[0] ?? null);
          // The same file can be chosen again after it was taken away.
          event.target.value = '';
        }}
      />
    </div>
  );
}
