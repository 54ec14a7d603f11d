import { EmojiTile } from '@tastequest/ui';
import { Camera } from 'lucide-react';
import styles from './add-photo-tile.module.css';

interface AddPhotoTileProps {
  /** What stands there while the log has no photo. */
  emoji: string;
  label: string;
  onAdd: () => void;
}

/** In the place of a photo: asks for one. */
export function AddPhotoTile({ emoji, label, onAdd }: AddPhotoTileProps) {
  return (
    <button type="button" className={styles.add} aria-label={label} title={label} onClick={onAdd}>
      <EmojiTile emoji={emoji} />
      <Camera className={styles.badge} aria-hidden="true" />
    </button>
  );
}
