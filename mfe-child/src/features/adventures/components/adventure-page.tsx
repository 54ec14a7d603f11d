import { todayIn, useTasteAdventuresQuery, type TasteAdventure } from '@tastequest/client';
import { Link, useParams } from '@tastequest/contract/router';
import { Card, EmptyState, Skeleton, buttonClass } from '@tastequest/ui';
import { Loaded } from '../../screen/components/loaded';
import { Page } from '../../screen/components/page';
import { Picture } from '../../screen/components/picture';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { isRunning, triesWords } from '../model/adventure';
import { TryToday } from './adventure-card';
import styles from './adventure-page.module.css';
import { StickerBook } from './sticker-book';
import { YummyRow } from './yummy-row';

/** The sticker book of one adventure. */
export function AdventurePage() {
  const { id } = useParams();
  const { childId } = useChildMode();
  const adventures = useTasteAdventuresQuery({ childId }, POLL);
  return (
    <Page
      title="My sticker book"
      actions={
        <Link to="/challenges" className={buttonClass('secondary', 'xl')}>
          <Picture emoji="👈" /> Back
        </Link>
      }
    >
      <Loaded
        query={adventures}
        failed="Failed to load your sticker book."
        waiting={<Skeleton height={360} />}
        isEmpty={(all) => all.every((adventure) => adventure.id !== id)}
        empty={
          <Card>
            <EmptyState icon={<Picture emoji="📖" />} title="No book here" text="Pick one from My Challenges." />
          </Card>
        }
      >
        {(all) => all.filter((adventure) => adventure.id === id).map((one) => <Book key={one.id} adventure={one} />)}
      </Loaded>
    </Page>
  );
}

function Book({ adventure }: { adventure: TasteAdventure }) {
  const { timeZone } = useChildMode();
  const { foodName, foodEmoji, tastes, goal, trophy } = adventure;
  return (
    <Card className={styles.book}>
      <div className={styles.head}>
        <Picture emoji={foodEmoji} className={styles.food} />
        <div className={styles.words}>
          <h2>{foodName}</h2>
          <p className={styles.count}>{triesWords(tastes.length, goal)}</p>
        </div>
      </div>
      {trophy ? (
        <p className={styles.trophy}>
          <Picture emoji="🏆" /> You like {foodName}! It is on your trophy shelf.
        </p>
      ) : (
        <YummyRow adventure={adventure} />
      )}
      {isRunning(adventure) && <TryToday adventure={adventure} />}
      <StickerBook adventure={adventure} today={todayIn(timeZone)} />
      <Link to="/shelf" className={buttonClass('secondary', 'lg')}>
        <Picture emoji="🏆" /> Foods I tried
      </Link>
    </Card>
  );
}
