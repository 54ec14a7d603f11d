import { useState } from 'react';
import type { Challenge, Food } from '@tastequest/client';
import { EmptyState, SearchField } from '@tastequest/ui';
import { useChildMode } from '../../screen/model/child-mode';
import { SpeakButton } from '../../screen/components/speak-button';
import { foodsToPick } from '../model/food-choice';
import { ChallengePicker } from './challenge-picker';
import styles from './food-step.module.css';
import { FoodTiles } from './food-tiles';

interface Props {
  foods: Food[];
  challenges: Challenge[];
  challenge: Challenge | null;
  onChallenge: (challengeId: string) => void;
  onPick: (foodId: string) => void;
}

/** What did you eat? Pictures to press, fewer of them after a search or for a challenge. */
export function FoodStep({ foods, challenges, challenge, onChallenge, onPick }: Props) {
  const { preReader } = useChildMode();
  const [search, setSearch] = useState('');
  const offered = foodsToPick(foods, challenge, search);
  return (
    <div className={styles.step}>
      <div className={styles.question}>
        <h3>What did you eat?</h3>
        <SpeakButton text="What did you eat?" />
      </div>
      {challenges.length > 0 && (
        <ChallengePicker challenges={challenges} value={challenge?.id ?? ''} onChange={onChallenge} />
      )}
      {!preReader && <SearchField label="Search foods" value={search} onChange={setSearch} className={styles.search} />}
      {offered.length > 0 ? (
        <FoodTiles foods={offered} onPick={onPick} />
      ) : (
        <EmptyState icon="🔎" title="No foods found" text="Try another word." />
      )}
    </div>
  );
}
