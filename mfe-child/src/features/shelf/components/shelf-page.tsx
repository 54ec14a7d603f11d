import { MESSAGES, useFoodShelfQuery, type FoodShelf } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { countText } from '@tastequest/formats';
import { Card, EmptyState, Skeleton, buttonClass } from '@tastequest/ui';
import { LogFoodButton } from '../../food-logs/components/log-food-button';
import { useLogFoodDialog } from '../../food-logs/model/log-food-dialog';
import { Loaded } from '../../screen/components/loaded';
import { Page } from '../../screen/components/page';
import { Picture } from '../../screen/components/picture';
import { SpeakButton } from '../../screen/components/speak-button';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { TriedTile } from './tried-tile';
import { TrophyShelf } from './trophy-shelf';
import styles from './shelf-page.module.css';

/** The trophies, and every food this child has tried. */
export function ShelfPage() {
  const { childId } = useChildMode();
  const shelf = useFoodShelfQuery({ childId }, POLL);
  return (
    <Page
      title="Foods I tried"
      actions={
        <Link to="/" className={buttonClass('secondary', 'xl')}>
          <Picture emoji="🏠" /> Home
        </Link>
      }
    >
      <Loaded query={shelf} failed={MESSAGES.foods.loadFailed} waiting={<Skeleton height={320} />}>
        {(data) => <Shelf shelf={data} />}
      </Loaded>
    </Page>
  );
}

function Shelf({ shelf: { trophies, tried } }: { shelf: FoodShelf }) {
  const openLogFood = useLogFoodDialog();
  return (
    <>
      <TrophyShelf trophies={trophies} />
      <Card
        title="I tried these"
        action={
          <SpeakButton text={countText(tried.length, { one: 'You tried # food.', other: 'You tried # foods.' })} />
        }
      >
        {tried.length === 0 ? (
          <EmptyState
            icon={<Picture emoji="🌱" />}
            title="No foods yet"
            text="Log your first meal"
            action={<LogFoodButton onClick={() => openLogFood()} />}
          />
        ) : (
          <ul className={styles.tiles}>
            {tried.map((food) => (
              <TriedTile key={food.foodId ?? food.name} food={food} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
