import type { ReactNode } from 'react';
import { cx } from '../cx/cx';
import styles from './tiles.module.css';

export type TileSize = 'sm' | 'md' | 'lg';

export interface TilesProps {
  /** Names the list, where no heading does. */
  label?: string;
  /** How wide a tile is at least: sm 88, md 136 and lg 176 px. A phone always has room for two. */
  size?: TileSize;
  children: ReactNode;
}

export interface TileProps {
  /** An emoji or a picture; decoration, the title says what it is. */
  picture: ReactNode;
  title: ReactNode;
  /** A small line under the title. */
  text?: ReactNode;
  /** At the bottom, such as points. */
  trailing?: ReactNode;
  onClick: () => void;
  /** Makes it a tile that stays pressed, for a choice of several. */
  pressed?: boolean;
  disabled?: boolean;
  size?: TileSize;
}

/** A grid of Tile elements, each in its list item. */
export function Tiles({ label, size = 'md', children }: TilesProps) {
  return (
    <ul role="list" aria-label={label} className={cx(styles.tiles, styles[size])}>
      {children}
    </ul>
  );
}

/** A large picture button with its name; at least 88 px, so that small fingers meet it. */
export function Tile({ picture, title, text, trailing, onClick, pressed, disabled, size = 'md' }: TileProps) {
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={cx(styles.tile, styles[`tile-${size}`])}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        <span className={styles.picture} aria-hidden="true">
          {picture}
        </span>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
        {trailing}
      </button>
    </li>
  );
}
