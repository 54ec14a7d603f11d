import { LIMITS, faceOf, stickerOf, type TasteAdventure } from '@tastequest/client';
import { VisuallyHidden, cx } from '@tastequest/ui';
import { listText, nearDayText } from '@tastequest/formats';
import { Picture } from '../../components/pictures';
import { slotsOf, tastesText, yummiesOf } from './rules';
import styles from './stickers.module.css';

/** A small row of stickers, with room for those to come. */
export function StickerTrack({ adventure }: { adventure: Pick<TasteAdventure, 'tastes' | 'goal'> }) {
  return (
    <div role="img" aria-label={tastesText(adventure.tastes.length, adventure.goal)} className={styles.track}>
      {slotsOf(adventure).map(({ emoji }, index) => (
        <span key={index} className={cx(styles.slot, emoji !== null && styles.full)}>
          {emoji && <Picture emoji={emoji} />}
        </span>
      ))}
    </div>
  );
}

/** Every taste with its day, its face and its sticker. A day that has not come yet, after a move to the west, is today. */
export function StickerBook({ adventure, today }: { adventure: TasteAdventure; today: string }) {
  return (
    <ol className={styles.book} aria-label="My tries">
      {slotsOf(adventure).map(({ taste, emoji }, index) => (
        <li key={index} className={cx(styles.bookSlot, taste && styles.bookFull)}>
          {taste && emoji ? (
            <>
              <Picture emoji={emoji} className={styles.sticker} />
              <VisuallyHidden>{listText([stickerOf(taste.sticker).label, faceOf(taste.face).label])}</VisuallyHidden>
              <Picture emoji={faceOf(taste.face).emoji} className={styles.face} />
              <span className={styles.day}>
                {nearDayText(taste.tasteDate > today ? today : taste.tasteDate, today)}
              </span>
            </>
          ) : (
            <span className={styles.number}>{index + 1}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Three yummy faces make a trophy. */
export function YummyRow({ adventure }: { adventure: Pick<TasteAdventure, 'tastes'> }) {
  const count = yummiesOf(adventure);
  return (
    <div role="img" aria-label={`${count} of ${LIMITS.yummiesForTrophy} yummies for the trophy`} className={styles.row}>
      {Array.from({ length: LIMITS.yummiesForTrophy }, (_, index) => (
        <Picture key={index} emoji="😋" className={cx(styles.yummyFace, index >= count && styles.open)} />
      ))}
      <Picture emoji="👉" className={styles.arrow} />
      <Picture emoji="🏆" className={cx(styles.yummyFace, count < LIMITS.yummiesForTrophy && styles.open)} />
    </div>
  );
}
