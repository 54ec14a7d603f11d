import { faceOf, stickerOf, type TasteAdventure } from '@tastequest/client';
import { nearDayText } from '@tastequest/formats';
import { VisuallyHidden, cx } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { slotsOf } from '../model/adventure';
import styles from './sticker-book.module.css';

/** Every try with its day, its face and its sticker. */
export function StickerBook({ adventure, today }: { adventure: TasteAdventure; today: string }) {
  return (
    <ol className={styles.book} aria-label="My tries">
      {slotsOf(adventure).map(({ taste, emoji }, index) => (
        <li key={index} className={cx(styles.slot, taste && styles.full)}>
          {taste && emoji ? (
            <>
              <Picture emoji={emoji} className={styles.sticker} />
              <VisuallyHidden>
                {stickerOf(taste.sticker).label}, {faceOf(taste.face).label}
              </VisuallyHidden>
              <Picture emoji={faceOf(taste.face).emoji} className={styles.face} />
              <span className={styles.day}>{nearDayText(taste.tasteDate, today)}</span>
            </>
          ) : (
            <span className={styles.number}>{index + 1}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
