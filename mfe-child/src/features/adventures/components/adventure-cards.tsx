import { useId } from 'react';
import type { TasteAdventure } from '@tastequest/client';
import { AdventureCard } from './adventure-card';
import styles from './adventure-cards.module.css';

interface Props {
  title?: string;
  adventures: readonly TasteAdventure[];
}

export function AdventureCards({ title = 'Taste Adventure', adventures }: Props) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {adventures.map((adventure) => (
          <AdventureCard key={adventure.id} adventure={adventure} />
        ))}
      </ul>
    </section>
  );
}
