import { useFoodPageQuery, type FavoriteFood } from '@tastequest/client';
import { Card } from '@tastequest/ui';
import { FoodTiles } from '../../food-logs/components/food-tiles';
import { fromShortList, type PickedFood } from '../../food-logs/model/picked-food';
import { SpeakButton } from '../../screen/components/speak-button';
import { POLL } from '../../screen/model/poll';

const SHOWN = 8;

interface Props {
  onPick: (food: PickedFood) => void;
}

/** What this child eats most, one tap from the log dialog. */
export function FavoritesCard({ favorites, onPick }: Props & { favorites: readonly FavoriteFood[] }) {
  return (
    <Card title="My favorites" action={<SpeakButton text="My favorites. Tap what you ate." />}>
      <FoodTiles foods={favorites.map(fromShortList)} onPick={onPick} />
    </Card>
  );
}

/** Before there are favorites: the first foods of the list. */
export function FirstFoodsCard({ onPick }: Props) {
  const { data } = useFoodPageQuery({ pageSize: SHOWN }, POLL);
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Pick a food" action={<SpeakButton text="Pick a food. Tap what you ate." />}>
      <FoodTiles foods={data.items} onPick={onPick} />
    </Card>
  );
}
