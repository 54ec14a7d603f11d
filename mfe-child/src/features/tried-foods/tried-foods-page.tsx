import { MESSAGES, faceOf, useFoodShelfQuery, type FoodShelf, type TriedFood, type Trophy } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { countText, listText } from '@tastequest/formats';
import { Card, EmptyState, Skeleton, VisuallyHidden, buttonClass, polling } from '@tastequest/ui';
import { SpokenPage } from '../../components/spoken-page';
import { Picture } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { SpokenQueryState } from '../../components/spoken-query-state';
import { useChildMode } from '../../hooks/use-child-mode';
import { paths } from '../../routes';
import { LogFoodButton } from '../food-logs/log-food-button';
import { useLogFoodDialog } from '../food-logs/log-food-dialog';
import styles from './tried-foods-page.module.css';

/** The trophies, and every food this child has tried. */
export function TriedFoodsPage() {
  const { childId } = useChildMode();
  const triedFoods = useFoodShelfQuery({ childId }, polling);
  return (
    <SpokenPage
      title="Foods I tried"
      actions={
        <Link to={paths.home} className={buttonClass('secondary', 'xl')}>
          <Picture emoji="🏠" /> Home
        </Link>
      }
    >
      <SpokenQueryState query={triedFoods} failure={MESSAGES.foods.loadFailed} skeleton={<Skeleton height={320} />}>
        {(data) => <TriedFoods data={data} />}
      </SpokenQueryState>
    </SpokenPage>
  );
}

function TriedFoods({ data: { trophies, tried } }: { data: FoodShelf }) {
  const openLogFood = useLogFoodDialog();
  return (
    <>
      <Trophies trophies={trophies} />
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

/** Foods that were not liked once, and are now. */
function Trophies({ trophies }: { trophies: readonly Trophy[] }) {
  return (
    <Card title="My trophy shelf" action={<SpeakButton text={trophiesText(trophies)} />}>
      {trophies.length === 0 ? (
        <EmptyState
          icon={<Picture emoji="🏆" />}
          title="No trophies yet"
          text="Say yummy three times to win one."
          action={
            <Link to={paths.challenges} className={buttonClass('secondary', 'lg')}>
              <Picture emoji="📖" /> My Challenges
            </Link>
          }
        />
      ) : (
        <ul className={styles.trophies}>
          {trophies.map(({ name, emoji, wonAt }) => (
            <li key={`${name}/${wonAt}`} className={styles.trophy}>
              <span className={styles.cup}>
                <Picture emoji="🏆" className={styles.gold} />
                <Picture emoji={emoji} className={styles.food} />
              </span>
              <p className={styles.name}>{name}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function trophiesText(trophies: readonly Trophy[]): string {
  if (trophies.length === 0) return 'My trophy shelf. Say yummy three times to win one.';
  return `My trophy shelf. ${listText(trophies.map(({ name }) => name))}.`;
}

/** A food with how often it was eaten or tried, and the last face it got. */
function TriedTile({ food: { name, emoji, times, lastFace } }: { food: TriedFood }) {
  const face = lastFace && faceOf(lastFace);
  return (
    <li className={styles.tile}>
      <Picture emoji={emoji} className={styles.picture} />
      {face && (
        <span className={styles.face}>
          <Picture emoji={face.emoji} />
          <VisuallyHidden>{face.label}</VisuallyHidden>
        </span>
      )}
      <p className={styles.triedName}>{name}</p>
      <p className={styles.times}>{countText(times, { one: '# time', other: '# times' })}</p>
    </li>
  );
}
