import { useState } from 'react';
import type { Wish } from '@tastequest/client';
import { Badge, Button, Card } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { SpeakButton } from '../../screen/components/speak-button';
import { WISH_STATES } from '../model/wish-states';
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
          <ul className={styles.list}>
            {wishes.map((wish) => (
              <WishRow key={wish.id} wish={wish} />
            ))}
          </ul>
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
    <li className={styles.row}>
      <PictureTile emoji={emoji} tone="sky" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {feedback && <p className={styles.feedback}>{feedback}</p>}
      </div>
      <Badge tone={state.tone} icon={<Picture emoji={state.emoji} />}>
        {state.words}
      </Badge>
      <SpeakButton text={[name, state.words, feedback].filter(Boolean).join('. ')} />
    </li>
  );
}
