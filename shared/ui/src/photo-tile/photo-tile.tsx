import styles from './photo-tile.module.css';

export interface PhotoTileProps {
  /** Empty while the address is on its way: the tile keeps the place. */
  src: string | undefined;
  alt: string;
}

/** A photo in the place of an EmojiTile: cut to its size, however large the photo is. */
export function PhotoTile({ src, alt }: PhotoTileProps) {
  return <span className={styles.tile}>{src && <img src={src} alt={alt} loading="lazy" />}</span>;
}
