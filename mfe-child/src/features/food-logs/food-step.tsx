import { useId, useState } from 'react';
import type { Challenge } from '@tastequest/client';
import { choiceClass, SearchField, useDebouncedValue } from '@tastequest/ui';
import { ChallengePictures, Picture } from '../../components/pictures';
import { StepTitle } from '../../components/spoken';
import { useChildMode } from '../../hooks/use-child-mode';
import { useReadAloud } from '../../hooks/use-read-aloud';
import { FoodPages } from './food-tiles';
import type { PickedFood } from './rules';
import styles from './log-food-dialog.module.css';

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

interface ChallengePickerProps {
  challenges: readonly Challenge[];
  /** Empty for all foods. */
  value: string;
  onChange: (challengeId: string) => void;
}

/** Shows only the foods of one challenge, in a row to swipe. A food counts for all its challenges, picked or not. */
export function ChallengePicker({ challenges, value, onChange }: ChallengePickerProps) {
  const name = useId();
  const read = useReadAloud();
  const choices = [
    { id: '', label: 'All foods', picture: <Picture emoji="🍴" /> },
    ...challenges.map((challenge) => ({
      id: challenge.id,
      label: challenge.name,
      picture: <ChallengePictures challenge={challenge} />,
    })),
  ];
  return (
    <fieldset>
      <legend className={styles.legend}>Is it for a challenge?</legend>
      <div className={styles.row}>
        {choices.map(({ id, label, picture }) => (
          <label key={id} className={choiceClass(styles.chip)}>
            <input
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => {
                read?.(label);
                onChange(id);
              }}
            />
            {picture}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
