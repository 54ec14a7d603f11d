import { useState } from 'react';
import { Button, EmptyState, Skeleton, buttonClass, cx, polling } from '@tastequest/ui';
import { MESSAGES, useFoodPageQuery } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { Picture } from '../../components/pictures';
import { Points } from '../../components/points';
import { SpokenQueryState } from '../../components/spoken-query-state';
import { useChildMode } from '../../hooks/use-child-mode';
import { useReadAloud } from '../../hooks/use-read-aloud';
import { paths } from '../../routes';
import type { PickedFood } from './rules';
import styles from './food-logs.module.css';

interface FoodTilesProps {
  foods: readonly PickedFood[];
  onPick: (food: PickedFood) => void;
}

/** Foods as pictures; for a child who can't read yet, larger and with their name read out. */
export function FoodTiles({ foods, onPick }: FoodTilesProps) {
  const { preReader } = useChildMode();
  const read = useReadAloud();
  return (
    <ul className={cx(styles.tiles, preReader && styles.large)}>
      {foods.map((food) => (
        <li key={food.id}>
          <FoodTile
            food={food}
            onPick={() => {
              read?.(food.name);
              onPick(food);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface FoodTileProps {
  food: Pick<PickedFood, 'name' | 'emoji' | 'pointsValue'>;
  onPick: () => void;
}

/** A food as a big picture to press. */
function FoodTile({ food, onPick }: FoodTileProps) {
  const { preReader } = useChildMode();
  return (
    <button type="button" className={cx(styles.tile, preReader && styles.tileLarge)} onClick={onPick}>
      <Picture emoji={food.emoji} className={styles.picture} />
      <span className={styles.name}>{food.name}</span>
      <Points points={food.pointsValue} gain />
    </button>
  );
}

interface FoodPagesProps {
  search?: string;
  /** Only what counts for this challenge. */
  challengeId?: string;
  onPick: (food: PickedFood) => void;
  /** Before a link leads away from a dialog. */
  onLeave?: () => void;
}

/** The family's foods as pictures, found on the server, fifty at a time. */
export function FoodPages(props: FoodPagesProps) {
  // Another search starts at its first page.
  return <FoodSlice key={`${props.search}/${props.challengeId}`} {...props} page={0} />;
}

function FoodSlice({ page, ...props }: FoodPagesProps & { page: number }) {
  const { search = '', challengeId, onPick, onLeave } = props;
  const [isOpen, setOpen] = useState(false);
  const foods = useFoodPageQuery({ search, challengeId: challengeId || undefined, page }, polling);
  const isAll = search.trim() === '' && !challengeId;
  return (
    <SpokenQueryState
      query={foods}
      failure={MESSAGES.foods.loadFailed}
      skeleton={<Skeleton height={280} />}
      isEmpty={({ items }) => page === 0 && items.length === 0}
      empty={isAll ? <NoFoods onLeave={onLeave} /> : <NothingFound />}
    >
      {({ items, total, pageSize }) => (
        <>
          <FoodTiles foods={items} onPick={onPick} />
          {total > (page + 1) * pageSize &&
            (isOpen ? (
              <FoodSlice {...props} page={page + 1} />
            ) : (
              <Button variant="secondary" size="lg" icon={<Picture emoji="👇" />} onClick={() => setOpen(true)}>
                Show more
              </Button>
            ))}
        </>
      )}
    </SpokenQueryState>
  );
}

const NothingFound = () => <EmptyState icon={<Picture emoji="🔎" />} title="No foods found" text="Try another word." />;

/** Nothing to log yet: only a parent can fill the list, a child can suggest. */
function NoFoods({ onLeave }: { onLeave?: () => void }) {
  return (
    <EmptyState
      icon={<Picture emoji="🧺" />}
      title="No foods found"
      text="Ask a grown-up to add some. You can suggest one, too!"
      action={
        <Link to={paths.suggestFood} className={buttonClass('primary', 'xl')} onClick={onLeave}>
          <Picture emoji="💡" /> Suggest Food
        </Link>
      }
    />
  );
}
