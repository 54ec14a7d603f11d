import type { Challenge } from '@tastequest/client';
import { SearchField, useDebouncedValue } from '@tastequest/ui';
import { useState } from 'react';
import { StepTitle } from '../../screen/components/step-title';
import { useChildMode } from '../../screen/model/child-mode';
import type { PickedFood } from '../model/picked-food';
import { ChallengePicker } from './challenge-picker';
import { FoodPages } from './food-pages';
import styles from './food-step.module.css';

interface Props {
  challenges: Challenge[];
  challenge: Challenge | null;
  onChallenge: (challengeId: string) => void;
  onPick: (food: PickedFood) => void;
  onLeave: () => void;
}

/** What did you eat? Pictures to press, fewer of them after a search or for a challenge. */
export function FoodStep({ challenges, challenge, onChallenge, onPick, onLeave }: Props) {
  const { preReader } = useChildMode();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed);
  return (
    <div className={styles.step}>
      <StepTitle>What did you eat?</StepTitle>
      {challenges.length > 0 && (
        <ChallengePicker challenges={challenges} value={challenge?.id ?? ''} onChange={onChallenge} />
      )}
      {!preReader && <SearchField label="Search foods" value={typed} onChange={setTyped} className={styles.search} />}
      <FoodPages search={search} challengeId={challenge?.id} onPick={onPick} onLeave={onLeave} />
    </div>
  );
}
