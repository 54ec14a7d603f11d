import type { TasteAdventure } from '@tastequest/client';
import { pointsText } from '@tastequest/formats';
import { Badge, Button, EmojiTile, lazyComponent, List, ListRow } from '@tastequest/ui';
import { useState } from 'react';
import { TasteFaces } from './taste-faces';

const RecordTasteDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './record-taste-dialog').then((module) => module.RecordTasteDialog),
  null,
);

/** Taste Adventures of one child with the face of each try, and a way to add today's. */
export function AdventureList({ rows }: { rows: readonly TasteAdventure[] }) {
  const [chosen, setChosen] = useState<TasteAdventure | null>(null);
  return (
    <>
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
              `${adventure.tastes.length} of ${adventure.goal} tastes · ${pointsText(adventure.pointsPerTaste)} a taste`,
            ]}
            actions={
              adventure.status === 'active' &&
              !adventure.triedToday && (
                <Button
                  variant="secondary"
                  aria-label={`Record a taste of ${adventure.foodName}`}
                  onClick={() => setChosen(adventure)}
                >
                  Record a taste
                </Button>
              )
            }
          />
        ))}
      </List>
      {chosen && <RecordTasteDialog adventure={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Status({ adventure: { trophy, status, triedToday } }: { adventure: TasteAdventure }) {
  if (trophy) return <Badge tone="special">Trophy won</Badge>;
  if (status !== 'active') return <Badge tone="success">Completed</Badge>;
  return triedToday ? <Badge tone="success">Tried today</Badge> : <Badge tone="info">Active</Badge>;
}
