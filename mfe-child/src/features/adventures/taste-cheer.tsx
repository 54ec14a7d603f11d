import { faceOf, stickerOf, type RecordedTaste, type TasteAdventure } from '@tastequest/client';
import { Button, DialogFooter, buttonClass } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { Cheer, Gain } from '../../components/celebration';
import { Picture } from '../../components/pictures';
import { useChildMode } from '../../hooks/use-child-mode';
import { paths } from '../../routes';
import { cheerOf, triesWords } from './rules';
import { StickerTrack } from './stickers';
import styles from './taste-cheer.module.css';

interface Props {
  adventure: TasteAdventure;
  recorded: RecordedTaste;
  onDone: () => void;
}

/** The new sticker on the book; or the trophy, when this was the third yummy. */
export function TasteCheer({ adventure, recorded, onDone }: Props) {
  const { hidePoints } = useChildMode();
  const { title, text } = cheerOf(adventure.foodName, recorded);
  const { taste, trophy, pointsEarned, currentCount, targetCount } = recorded;
  const after = { goal: targetCount, tastes: [...adventure.tastes, taste] };
  return (
    <Cheer
      emoji={adventure.foodEmoji}
      picture={<CheerPicture food={adventure.foodEmoji} recorded={recorded} />}
      title={title}
      spoken={`${title} ${text}`}
    >
      <p className={styles.text}>{text}</p>
      {!hidePoints && pointsEarned > 0 && <Gain points={pointsEarned} />}
      <div className={styles.book}>
        <StickerTrack adventure={after} />
        <p className={styles.count}>{triesWords(currentCount, targetCount)}</p>
      </div>
      <DialogFooter>
        {trophy && (
          <Link to={paths.shelf} className={buttonClass('secondary', 'xl')} onClick={onDone}>
            <Picture emoji="🏆" /> My shelf
          </Link>
        )}
        <Button size="xl" icon={<Picture emoji="👍" />} onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </Cheer>
  );
}

function CheerPicture({ food, recorded: { taste, trophy } }: { food: string; recorded: RecordedTaste }) {
  if (trophy) {
    return (
      <span className={styles.trophy}>
        <Picture emoji="🏆" className={styles.cup} />
        <Picture emoji={food} className={styles.onCup} />
      </span>
    );
  }
  return (
    <span className={styles.pair}>
      <Picture emoji={food} className={styles.food} />
      <Picture emoji={stickerOf(taste.sticker).emoji} className={styles.sticker} />
      <Picture emoji={faceOf(taste.face).emoji} className={styles.face} />
    </span>
  );
}
