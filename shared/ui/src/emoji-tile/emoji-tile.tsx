import type { ReactNode } from 'react';
import { cx } from '../cx/cx';
import styles from './emoji-tile.module.css';

export interface EmojiTileProps {
  /** Or an image, as high as the words around it. */
  emoji: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  tone?: 'leaf' | 'sun' | 'berry' | 'sky' | 'grape';
}

/** An emoji on a soft tile. Decoration: the name beside it is what is read. */
export function EmojiTile({ emoji, size = 'md', tone = 'leaf' }: EmojiTileProps) {
  return (
    <span className={cx(styles.tile, styles[size], styles[tone])} aria-hidden="true">
      {emoji}
    </span>
  );
}
