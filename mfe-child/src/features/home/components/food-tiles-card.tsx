import { skipToken } from '@tastequest/contract/redux';
import { useFoodsQuery, type FavoriteFood } from '@tastequest/client';
import { Card } from '@tastequest/ui';
import { FoodTiles } from '../../food-logs/components/food-tiles';
import { POLL } from '../../screen/model/poll';

const SHOWN = 8;

interface Props {
  favorites: readonly FavoriteFood[];
  onPick: (foodId: string) => void;
}

/** What this child eats most, one tap from the log dialog; before there are favorites, the first foods of the list. */
export function FoodTilesCard({ favorites, onPick }: Props) {
  const hasFavorites = favorites.length > 0;
  const foods = useFoodsQuery(hasFavorites ? skipToken : undefined, POLL);
  const tiles = hasFavorites
    ? favorites.map(({ foodId, name, emoji, pointsValue }) => ({ id: foodId, name, emoji, pointsValue }))
    : (foods.data ?? []).slice(0, SHOWN);
  if (tiles.length === 0) return null;
  return (
    <Card title={hasFavorites ? 'My favorites' : 'Pick a food'}>
      <FoodTiles foods={tiles} onPick={onPick} />
    </Card>
  );
}
