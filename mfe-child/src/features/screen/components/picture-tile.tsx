import { EmojiTile, type EmojiTileProps } from '@tastequest/ui';
import { Picture } from './picture';

/** A picture on a soft tile. */
export function PictureTile({ emoji, ...tile }: Omit<EmojiTileProps, 'emoji'> & { emoji: string }) {
  return <EmojiTile {...tile} emoji={<Picture emoji={emoji} />} />;
}
