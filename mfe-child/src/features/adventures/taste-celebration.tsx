import { faceOf, stickerOf, type RecordedTaste, type TasteAdventure } from '@tastequest/client';
import { Button, DialogFooter, buttonClass } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { Celebration, PointsGain } from '../../components/celebration';
import { Picture } from '../../components/pictures';
import { useChildMode } from '../../hooks/use-child-mode';
import { paths } from '../../routes';
import { celebrationText, tastesText } from './rules';
import { StickerTrack } from './stickers';
import styles from './taste-celebration.module.css';

interface Props {
  adventure: TasteAdventure;
  recorded: RecordedTaste;
  onDone: () => void;
}

/** The new sticker on the book; or the trophy, when this was the third yummy. */
export function TasteCelebration({ adventure, recorded, onDone }: Props) {
  const { hidePoints } = useChildMode();
  const { title, text } = celebrationText(adventure.foodName, recorded);
  const { taste, trophy, pointsEarned, currentCount, targetCount } = recorded;
  const after = { goal: targetCount, tastes: [...adventure.tastes, taste] };
  return (
    <Celebration
      emoji={adventure.foodEmoji}
      picture={<TastePicture food={adventure.foodEmoji} recorded={recorded} />}
      title={title}
      spoken={`${title} ${text}`}
    >
      <p className={styles.text}>{text}</p>
      {!hidePoints && pointsEarned > 0 && <PointsGain points={pointsEarned} />}
      <div className={styles.book}>
        <StickerTrack adventure={after} />
        <p className={styles.count}>{tastesText(currentCount, targetCount)}</p>
      </div>
      <DialogFooter>
        {trophy && (
          <Link to={paths.triedFoods} className={buttonClass('secondary', 'xl')} onClick={onDone}>
            <Picture emoji="🏆" /> My shelf
          </Link>
        )}
        <Button size="xl" icon={<Picture emoji="👍" />} onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </Celebration>
  );
}

function TastePicture({ food, recorded: { taste, trophy } }: { food: string; recorded: RecordedTaste }) {
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
