import { useEffect } from 'react';
import { faceOf, stickerOf, type RecordedTaste, type TasteAdventure } from '@tastequest/client';
import { Button, DialogFooter, buttonClass } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { Gain } from '../../food-logs/components/gain';
import { Confetti } from '../../screen/components/confetti';
import { Picture } from '../../screen/components/picture';
import { useChildMode } from '../../screen/model/child-mode';
import { useReadAloud } from '../../screen/model/read-aloud';
import { triesWords } from '../model/adventure';
import { cheerOf } from '../model/cheer';
import { StickerTrack } from './sticker-track';
import { useFocusHere } from '../../screen/model/use-focus-here';
import styles from './taste-cheer.module.css';

interface Props {
  adventure: TasteAdventure;
  recorded: RecordedTaste;
  isShielded: boolean;
  onDone: () => void;
}

/** The new sticker on the book; or the trophy, when this was the third yummy. */
export function TasteCheer({ adventure, recorded, isShielded, onDone }: Props) {
  const { hidePoints } = useChildMode();
  const heading = useFocusHere<HTMLHeadingElement>();
  const read = useReadAloud();
  const { title, text } = cheerOf(adventure.foodName, recorded);
  const { taste, trophy, pointsEarned, currentCount, targetCount } = recorded;
  const after = { goal: targetCount, tastes: [...adventure.tastes, taste] };
  useEffect(() => read?.(`${title} ${text}`), [read, title, text]);
  return (
    <div className={styles.cheer}>
      <Confetti emoji={adventure.foodEmoji} />
      {trophy ? (
        <span className={styles.trophy}>
          <Picture emoji="🏆" className={styles.cup} />
          <Picture emoji={adventure.foodEmoji} className={styles.onCup} />
        </span>
      ) : (
        <span className={styles.pair}>
          <Picture emoji={adventure.foodEmoji} className={styles.food} />
          <Picture emoji={stickerOf(taste.sticker).emoji} className={styles.sticker} />
          <Picture emoji={faceOf(taste.face).emoji} className={styles.face} />
        </span>
      )}
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p className={styles.text}>{text}</p>
      {!hidePoints && pointsEarned > 0 && <Gain points={pointsEarned} />}
      <div className={styles.book}>
        <StickerTrack adventure={after} />
        <p className={styles.count}>{triesWords(currentCount, targetCount)}</p>
      </div>
      <DialogFooter>
        {trophy && (
          <Link to="/shelf" className={buttonClass('secondary', 'xl')} onClick={onDone}>
            <Picture emoji="🏆" /> My shelf
          </Link>
        )}
        <Button size="xl" icon={<Picture emoji="👍" />} disabled={isShielded} onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </div>
  );
}
