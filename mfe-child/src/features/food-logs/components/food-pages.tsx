import { useState } from 'react';
import { MESSAGES, useFoodPageQuery } from '@tastequest/client';
import { Button, EmptyState, Skeleton } from '@tastequest/ui';
import { Loaded } from '../../screen/components/loaded';
import { Picture } from '../../screen/components/picture';
import { POLL } from '../../screen/model/poll';
import type { PickedFood } from '../model/picked-food';
import { FoodTiles } from './food-tiles';
import { NoFoods } from './no-foods';

interface Props {
  search?: string;
  /** Only what counts for this challenge. */
  challengeId?: string;
  onPick: (food: PickedFood) => void;
  /** Before a link leads away from a dialog. */
  onLeave?: () => void;
}

/** The family's foods as pictures, found on the server, fifty at a time. */
export function FoodPages(props: Props) {
  // Another search starts at its first page.
  return <FoodSlice key={`${props.search}/${props.challengeId}`} {...props} page={0} />;
}

function FoodSlice({ page, ...props }: Props & { page: number }) {
  const { search = '', challengeId, onPick, onLeave } = props;
  const [isOpen, setOpen] = useState(false);
  const foods = useFoodPageQuery({ search, challengeId: challengeId || undefined, page }, POLL);
  const isAll = search.trim() === '' && !challengeId;
  return (
    <Loaded
      query={foods}
      failed={MESSAGES.foods.loadFailed}
      waiting={<Skeleton height={280} />}
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
    </Loaded>
  );
}

const NothingFound = () => <EmptyState icon={<Picture emoji="🔎" />} title="No foods found" text="Try another word." />;
