import { usePhotoUrlQuery } from '@tastequest/client';
import { PhotoTile } from '@tastequest/ui';
import styles from './log-photo.module.css';

interface LogPhotoProps {
  /** In the storage. Its link is private and lives for minutes, so it is asked for when the photo is shown. */
  path: string;
  alt: string;
  /** Shows it large; `usePhotoViewer` has what does that. */
  onOpen: () => void;
}

/** The photo of a log as a tile that opens it large. */
export function LogPhoto({ path, alt, onOpen }: LogPhotoProps) {
  const { data } = usePhotoUrlQuery({ path });
  return (
    <button type="button" className={styles.open} aria-label={alt} aria-haspopup="dialog" onClick={onOpen}>
      <PhotoTile src={data} alt={alt} />
    </button>
  );
}
