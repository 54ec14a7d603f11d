import { usePhotoUrlQuery } from '@tastequest/client';
import styles from './log-photo.module.css';

/** A photo by its storage path. Its address is private and lives for minutes only, so it is asked for again. */
export function LogPhoto({ path, foodName }: { path: string; foodName: string }) {
  const { data: url } = usePhotoUrlQuery({ path });
  if (!url) return <div className={styles.photo} />;
  return <img className={styles.photo} src={url} alt={`Photo of ${foodName}`} loading="lazy" />;
}
