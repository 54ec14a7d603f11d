import { Check, Pencil, Trash2, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, EmojiTile, IconButton, List, ListRow, PointsPill, ShowMore, Tile, Tiles } from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

function Rows() {
  return (
    <>
      <State title="A short list in a panel" layout="card">
        <List label="Recent logs">
          <ListRow
            size="sm"
            leading={<EmojiTile emoji="🥦" size="sm" />}
            title="Broccoli"
            details="Lunch · Mia · Today"
            trailing={<PointsPill points={15} gain />}
          />
          <ListRow
            size="sm"
            leading={<EmojiTile emoji="🍓" size="sm" tone="berry" />}
            title="Strawberries from the neighbor's garden"
            details={['Snack · Leo · Yesterday', 'Logged by Grandma']}
            trailing={<PointsPill points={10} gain />}
          />
        </List>
      </State>
      <State title="Icon buttons" layout="card">
        <List label="Food logs">
          <ListRow
            leading={<EmojiTile emoji="🥕" />}
            title="Carrots"
            titleAs="h3"
            badge={<Badge tone="success">Matches 2 challenge(s)</Badge>}
            details="Dinner · Mia"
            actions={
              <>
                <IconButton label="Edit Carrots" icon={<Pencil />} />
                <IconButton label="Delete Carrots" icon={<Trash2 />} tone="danger" />
              </>
            }
          />
        </List>
      </State>
      <ButtonRows />
    </>
  );
}

function ButtonRows() {
  return (
    <>
      <State title="Buttons with words" layout="card">
        <List label="Claims">
          <ListRow
            leading={<EmojiTile emoji="🎬" tone="sun" />}
            title="Movie night for Mia"
            badge={<Badge tone="warning">Needs your OK</Badge>}
            details="60 points · Today, 4:12 PM"
            actions={
              <>
                <Button variant="secondary" icon={<X />}>
                  Decline
                </Button>
                <Button icon={<Check />}>Approve</Button>
              </>
            }
          />
        </List>
      </State>
      <State title="For children" layout="card">
        <List label="My food">
          <ListRow
            size="lg"
            leading={<EmojiTile emoji="🥝" />}
            title="Kiwi"
            details="Breakfast · Today"
            trailing={<PointsPill points={10} gain />}
            actions={
              <Button variant="secondary" size="lg" icon={<Undo2 />}>
                Undo
              </Button>
            }
          />
        </List>
      </State>
    </>
  );
}

const FOODS = [
  ['🍎', 'Apple'],
  ['🥦', 'Broccoli'],
  ['🫐', 'Blueberries'],
  ['🥕', 'Carrots'],
  ['🍠', 'Sweet potatoes'],
] as const;

function TileGrids() {
  const [tags, setTags] = useState<readonly string[]>(['Apple']);
  const toggle = (name: string) => setTags(tags.includes(name) ? tags.filter((tag) => tag !== name) : [...tags, name]);
  return (
    <>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <State key={size} title={`${size}: press to go on`}>
          <Tiles label={`Foods, ${size}`} size={size}>
            {FOODS.map(([emoji, name]) => (
              <Tile
                key={name}
                size={size}
                picture={emoji}
                title={name}
                trailing={size === 'sm' ? undefined : <PointsPill points={15} gain />}
                onClick={() => toggle(name)}
              />
            ))}
          </Tiles>
        </State>
      ))}
      <State title="Pressed and disabled: a choice of several">
        <Tiles label="Kinds of food">
          {FOODS.map(([emoji, name], index) => (
            <Tile
              key={name}
              picture={emoji}
              title={name}
              text={index === 4 ? 'Ask a grown-up' : undefined}
              pressed={tags.includes(name)}
              disabled={index === 4}
              onClick={() => toggle(name)}
            />
          ))}
        </Tiles>
      </State>
    </>
  );
}

function More() {
  const [left, setLeft] = useState(112);
  return (
    <>
      <State title="How many are left">
        <ShowMore left={left} onMore={() => setLeft(Math.max(0, left - 50))} />
      </State>
      <State title="Only the server knows; under way; for children">
        <ShowMore onMore={() => setLeft(112)} />
        <ShowMore busy onMore={() => undefined} />
        <ShowMore size="xl" label="More food" onMore={() => undefined} />
      </State>
    </>
  );
}

const group = 'Lists';

export const listPages: GalleryPage[] = [
  { id: 'list-row', title: 'List and ListRow', group, States: Rows },
  { id: 'tiles', title: 'Tiles and Tile', group, States: TileGrids },
  { id: 'show-more', title: 'ShowMore', group, States: More },
];
