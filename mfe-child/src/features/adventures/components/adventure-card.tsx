import type { TasteAdventure } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { Button, buttonClass } from '@tastequest/ui';
import { useOutbox } from '../../outbox/model/use-outbox';
import { Picture } from '../../screen/components/picture';
import { Points } from '../../screen/components/points';
import { SpeakButton } from '../../screen/components/speak-button';
import { isRunning, triesWords } from '../model/adventure';
import { useTasteDialog } from '../model/taste-dialog';
import styles from './adventure-card.module.css';
import { StickerTrack } from './sticker-track';
import { TriedToday } from './tried-today';
import { YummyRow } from './yummy-row';

/** One Taste Adventure: its stickers so far, and the try of today. */
export function AdventureCard({ adventure }: { adventure: TasteAdventure }) {
  const { id, foodName, foodEmoji, tastes, goal, pointsPerTaste } = adventure;
  const words = triesWords(tastes.length, goal);
  return (
    <li className={styles.place}>
      <div className={styles.card}>
        <div className={styles.story}>
          <div className={styles.head}>
            <span className={styles.food}>
              <Picture emoji={foodEmoji} />
            </span>
            <div className={styles.words}>
              <h3 className={styles.name}>{foodName}</h3>
              <p>{words}</p>
            </div>
            <Points points={pointsPerTaste} gain />
            <SpeakButton text={`Taste Adventure. ${foodName}. ${words}.`} />
          </div>
          <StickerTrack adventure={adventure} />
          <YummyRow adventure={adventure} />
        </div>
        <div className={styles.ways}>
          {isRunning(adventure) && <TryToday adventure={adventure} />}
          <Link
            to={`/adventures/${id}`}
            className={buttonClass('secondary', 'lg')}
            aria-label={`My sticker book: ${foodName}`}
          >
            <Picture emoji="📖" /> My sticker book
          </Link>
        </div>
      </div>
    </li>
  );
}

/** The big button, once a day; a try that waits to be sent is the one of today. */
export function TryToday({ adventure }: { adventure: TasteAdventure }) {
  const openTaste = useTasteDialog();
  const { kept } = useOutbox();
  const isWaiting = kept.some((draft) => draft.kind === 'taste' && draft.challengeId === adventure.id);
  if (adventure.triedToday || isWaiting) return <TriedToday />;
  return (
    <Button
      size="xl"
      icon={<Picture emoji="👅" />}
      aria-label={`Try it now: ${adventure.foodName}`}
      onClick={() => openTaste(adventure)}
    >
      Try it now
    </Button>
  );
}
