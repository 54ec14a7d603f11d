import { useId } from 'react';
import type { TasteAdventure } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { Button, buttonClass } from '@tastequest/ui';
import { Picture } from '../../components/pictures';
import { Points } from '../../components/points';
import { SpeakButton } from '../../components/spoken';
import { paths } from '../../routes';
import { useOutbox } from '../outbox/use-outbox';
import { isRunning, tastesText } from './rules';
import { StickerTrack, YummyRow } from './stickers';
import { useTasteDialog } from './taste-dialog';
import styles from './adventure-cards.module.css';

interface Props {
  title?: string;
  adventures: readonly TasteAdventure[];
}

export function AdventureCards({ title = 'Taste Adventure', adventures }: Props) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {adventures.map((adventure) => (
          <AdventureCard key={adventure.id} adventure={adventure} />
        ))}
      </ul>
    </section>
  );
}

/** One Taste Adventure: its stickers so far, and the taste of today. */
function AdventureCard({ adventure }: { adventure: TasteAdventure }) {
  const { id, foodName, foodEmoji, tastes, goal, pointsPerTaste } = adventure;
  const text = tastesText(tastes.length, goal);
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
              <p>{text}</p>
            </div>
            <Points points={pointsPerTaste} gain />
            <SpeakButton text={`Taste Adventure. ${foodName}. ${text}.`} />
          </div>
          <StickerTrack adventure={adventure} />
          <YummyRow adventure={adventure} />
        </div>
        <div className={styles.ways}>
          {isRunning(adventure) && <TasteToday adventure={adventure} />}
          <Link
            to={paths.adventure(id)}
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

/** The big button, once a day; a taste that waits to be sent is the one of today. */
export function TasteToday({ adventure }: { adventure: TasteAdventure }) {
  const openTaste = useTasteDialog();
  const { items } = useOutbox();
  const isWaiting = items.some((item) => item.kind === 'taste' && item.challengeId === adventure.id);
  if (adventure.triedToday || isWaiting) return <DoneToday />;
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

function DoneToday() {
  return (
    <p className={styles.done}>
      <Picture emoji="✅" className={styles.sign} />
      <span>
        <strong>You tried it today</strong>
        <br />
        Come back tomorrow!
      </span>
    </p>
  );
}
