import { useState } from 'react';
import type { Wish, WishStatus } from '@tastequest/client';
import { Badge, Button, Card, List, ListRow, type BadgeTone } from '@tastequest/ui';
import { spokenText } from '../../spoken-text';
import { Picture, PictureTile } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { WishDialog } from './wish-dialog';
import styles from './wishes-card.module.css';

/** What this child wishes for, and what the parents said. */
export function WishesCard({ wishes }: { wishes: readonly Wish[] }) {
  const [isWishing, setWishing] = useState(false);
  return (
    <Card title="My wishes" action={<SpeakButton text="My wishes. What do you want? Make a wish." />}>
      <div className={styles.body}>
        {wishes.length === 0 ? (
          <p>What do you want? Make a wish!</p>
        ) : (
          <List>
            {wishes.map((wish) => (
              <WishRow key={wish.id} wish={wish} />
            ))}
          </List>
        )}
        <Button variant="secondary" size="xl" icon={<Picture emoji="💫" />} onClick={() => setWishing(true)}>
          Make a wish
        </Button>
      </div>
      <WishDialog open={isWishing} onOpenChange={setWishing} />
    </Card>
  );
}

function WishRow({ wish: { name, emoji, status, feedback } }: { wish: Wish }) {
  const state = WISH_STATES[status];
  return (
    <ListRow
      leading={<PictureTile emoji={emoji} tone="sky" />}
      title={name}
      details={feedback && <span className={styles.feedback}>{feedback}</span>}
      trailing={
        <Badge tone={state.tone} icon={<Picture emoji={state.emoji} />}>
          {state.label}
        </Badge>
      }
      actions={<SpeakButton text={spokenText(name, state.label, feedback)} />}
    />
  );
}

/** How far a wish is, in a child's words. */
const WISH_STATES: Record<WishStatus, { label: string; emoji: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting for a yes', emoji: '⏳', tone: 'warning' },
  granted: { label: "Yes! It's in the shop", emoji: '🎉', tone: 'success' },
  declined: { label: 'Not this time', emoji: '💬', tone: 'neutral' },
};
