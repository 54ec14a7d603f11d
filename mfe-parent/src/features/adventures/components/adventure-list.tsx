import type { TasteAdventure } from '@tastequest/client';
import { Badge, EmojiTile, List, ListRow } from '@tastequest/ui';
import { TasteFaces } from './taste-faces';

/** Taste Adventures of one child with the face of each try. */
export function AdventureList({ rows }: { rows: readonly TasteAdventure[] }) {
  return (
    <List>
      {rows.map((adventure) => (
        <ListRow
          key={adventure.id}
          leading={<EmojiTile emoji={adventure.foodEmoji} />}
          title={adventure.foodName}
          titleAs="h3"
          badge={<Status adventure={adventure} />}
          details={[
            <TasteFaces key="faces" tastes={adventure.tastes} goal={adventure.goal} />,
            `${adventure.tastes.length} of ${adventure.goal} tastes · ${adventure.pointsPerTaste} points a taste`,
          ]}
        />
      ))}
    </List>
  );
}

function Status({ adventure: { trophy, status, triedToday } }: { adventure: TasteAdventure }) {
  if (trophy) return <Badge tone="special">Trophy won</Badge>;
  if (status !== 'active') return <Badge tone="success">Completed</Badge>;
  return triedToday ? <Badge tone="success">Tried today</Badge> : <Badge tone="info">Active</Badge>;
}
