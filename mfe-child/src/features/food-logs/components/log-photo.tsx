import { usePhotoUrlQuery } from '@tastequest/client';
import styles from './log-photo.module.css';

/** The photo of a log. Its link is short-lived, so it is asked for when the photo is shown. */
export function LogPhoto({ path, foodName }: { path: string; foodName: string }) {
  const { data } = usePhotoUrlQuery({ path });
  return (
    <span className={styles.frame}>{data && <img src={data} alt={`My photo of ${foodName}`} loading="lazy" />}</span>
  );
}
