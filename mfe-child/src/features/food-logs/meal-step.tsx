import { MEALS, mealOf, type Challenge, type MealType } from '@tastequest/client';
import { Button, DialogFooter, RadioCards } from '@tastequest/ui';
import { useState, type FormEvent } from 'react';
import { ChallengePictures, Picture, PictureTile } from '../../components/pictures';
import { Points } from '../../components/points';
import { AskGrownUp, SpeakButton, SpokenError } from '../../components/spoken';
import { useChildMode } from '../../hooks/use-child-mode';
import { useFocusOnMount } from '../../hooks/use-focus-on-mount';
import { useReadAloud } from '../../hooks/use-read-aloud';
import { problemText, type SendProblem } from '../outbox/rules';
import { LogFoodButton } from './log-food-button';
import { PhotoField } from './photo-field';
import type { PickedFood } from './rules';
import styles from './log-food-dialog.module.css';

interface Props {
  food: PickedFood;
  /** The challenges it will count for. */
  challenges: readonly Challenge[];
  mealType: MealType;
  onMealType: (mealType: MealType) => void;
  photo: File | null;
  onPhoto: (photo: File | null) => void;
  problem: SendProblem | null;
  isBusy: boolean;
  onBack: () => void;
  onLog: () => void;
}

/** The food that was picked, which meal it was, what it counts for, and the one big button. */
export function MealStep(props: Props) {
  const { food, challenges, mealType, onMealType, photo, onPhoto, problem, isBusy, onBack, onLog } = props;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const canRetry = problem?.canRetry ?? false;
  const [isAgain, setAgain] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter on a meal sends, too, and a meal that is sent takes no key any more.
    (event.nativeEvent as SubmitEvent).submitter?.focus();
    setAgain(canRetry);
    onLog();
  };
  return (
    <form className={styles.mealStep} onSubmit={submit}>
      <div className={styles.food}>
        <PictureTile emoji={food.emoji} size="xl" />
        <div className={styles.words}>
          <h3 ref={heading} tabIndex={-1} className={styles.name}>
            {food.name}
          </h3>
          <div className={styles.tools}>
            <Button variant="secondary" size="lg" icon={<Picture emoji="👈" />} disabled={isBusy} onClick={onBack}>
              Another food
            </Button>
            <SpeakButton text={`${food.name}. When did you eat it?`} />
          </div>
        </div>
      </div>
      {problem?.isForGrownUp ? (
        <AskGrownUp text={problem.hint ?? ''} />
      ) : (
        <>
          {/* What waits in the outbox may be at the server already: sent again, it is the same log. */}
          <MealPicker value={mealType} isFixed={isBusy || canRetry} onChange={onMealType} />
          <WhatCounts food={food} challenges={challenges} />
          <PhotoField photo={photo} onPhoto={onPhoto} />
          <DialogFooter>
            <div className={styles.end}>
              <SpokenError>{problem && problemText(problem)}</SpokenError>
              <LogFoodButton type="submit" busy={isBusy} again={isBusy ? isAgain : canRetry} />
            </div>
          </DialogFooter>
        </>
      )}
    </form>
  );
}

interface MealPickerProps {
  value: MealType;
  isFixed: boolean;
  onChange: (value: MealType) => void;
}

function MealPicker({ value, isFixed, onChange }: MealPickerProps) {
  const read = useReadAloud();
  const pick = (meal: MealType) => {
    read?.(mealOf(meal).label);
    onChange(meal);
  };
  const options = MEALS.map(({ value: meal, label, timeIcon }) => ({
    value: meal,
    label,
    icon: <Picture emoji={timeIcon} />,
    disabled: isFixed,
  }));
  return <RadioCards label="When did you eat it?" size="lg" options={options} value={value} onChange={pick} />;
}

interface WhatCountsProps {
  food: PickedFood;
  /** The challenges it will count for. */
  challenges: readonly Challenge[];
}

/** What this log can bring, before it is logged. The server decides: a daily limit may make it less. */
function WhatCounts({ food, challenges }: WhatCountsProps) {
  const { hidePoints } = useChildMode();
  if (hidePoints && challenges.length === 0) return null;
  return (
    <section className={styles.box} aria-label="What it counts for">
      <p className={styles.title}>{hidePoints ? 'What it counts for' : 'The most you can get'}</p>
      <ul className={styles.list}>
        {!hidePoints && (
          <li className={styles.mealRow}>
            <Picture emoji={food.emoji} />
            <span className={styles.countsName}>{food.name}</span>
            <Points points={food.pointsValue} gain />
          </li>
        )}
        {challenges.map((challenge) => (
          <li key={challenge.id} className={styles.mealRow}>
            <ChallengePictures challenge={challenge} />
            <span className={styles.countsName}>{challenge.name}</span>
            <Points points={challenge.pointsPerEntry} gain />
          </li>
        ))}
      </ul>
    </section>
  );
}
