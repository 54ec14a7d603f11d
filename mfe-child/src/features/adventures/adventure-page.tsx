import { todayIn, useTasteAdventuresQuery, type TasteAdventure } from '@tastequest/client';
import { Link, useParams } from '@tastequest/contract/router';
import { Card, EmptyState, Skeleton, buttonClass, polling } from '@tastequest/ui';
import { SpokenPage } from '../../components/spoken-page';
import { Picture } from '../../components/pictures';
import { SpokenQueryState } from '../../components/spoken-query-state';
import { useChildMode } from '../../hooks/use-child-mode';
import { paths } from '../../routes';
import { TasteToday } from './adventure-cards';
import { isRunning, tastesText } from './rules';
import { StickerBook, YummyRow } from './stickers';
import styles from './adventure-page.module.css';

/** The sticker book of one adventure. */
export function AdventurePage() {
  const { id } = useParams();
  const { childId } = useChildMode();
  const adventures = useTasteAdventuresQuery({ childId }, polling);
  return (
    <SpokenPage
      title="My sticker book"
      actions={
        <Link to={paths.challenges} className={buttonClass('secondary', 'xl')}>
          <Picture emoji="👈" /> Back
        </Link>
      }
    >
      <SpokenQueryState
        query={adventures}
        failure="We can't show your sticker book."
        skeleton={<Skeleton height={360} />}
        isEmpty={(all) => all.every((adventure) => adventure.id !== id)}
        empty={
          <Card>
            <EmptyState
              icon={<Picture emoji="📖" />}
              title="No sticker book here"
              text="Pick one from My Challenges."
              action={
                <Link to={paths.challenges} className={buttonClass('primary', 'lg')}>
                  <Picture emoji="🏆" /> My Challenges
                </Link>
              }
            />
          </Card>
        }
      >
        {(all) => all.filter((adventure) => adventure.id === id).map((one) => <Book key={one.id} adventure={one} />)}
      </SpokenQueryState>
    </SpokenPage>
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
          <p className={styles.count}>{tastesText(tastes.length, goal)}</p>
        </div>
      </div>
      {trophy ? (
        <p className={styles.trophy}>
          <Picture emoji="🏆" /> {`You like ${foodName}! It's on your trophy shelf.`}
        </p>
      ) : (
        <YummyRow adventure={adventure} />
      )}
      {isRunning(adventure) && <TasteToday adventure={adventure} />}
      <StickerBook adventure={adventure} today={todayIn(timeZone)} />
      <Link to={paths.triedFoods} className={buttonClass('secondary', 'lg')}>
        <Picture emoji="🏆" /> Foods I tried
      </Link>
    </Card>
  );
}
