import type { TasteAdventure } from '@tastequest/client';
import { cx } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { slotsOf, triesWords } from '../model/adventure';
import styles from './sticker-track.module.css';

/** A small row of stickers, with room for those to come. */
export function StickerTrack({ adventure }: { adventure: Pick<TasteAdventure, 'tastes' | 'goal'> }) {
  return (
    <div role="img" aria-label={triesWords(adventure.tastes.length, adventure.goal)} className={styles.track}>
      {slotsOf(adventure).map(({ emoji }, index) => (
        <span key={index} className={cx(styles.slot, emoji !== null && styles.full)}>
          {emoji && <Picture emoji={emoji} />}
        </span>
      ))}
    </div>
  );
}
