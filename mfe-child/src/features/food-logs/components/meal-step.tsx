import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { todayIn, type Challenge, type Food, type MealType } from '@tastequest/client';
import { Button, DialogFooter, EmojiTile, FormError } from '@tastequest/ui';
import { AskGrownUp } from '../../screen/components/ask-grown-up';
import { SpeakButton } from '../../screen/components/speak-button';
import { useChildMode } from '../../screen/model/child-mode';
import { countsFor } from '../model/food-choice';
import type { LogProblem } from '../model/log-problem';
import { LogFoodButton } from './log-food-button';
import { MealPicker } from './meal-picker';
import styles from './meal-step.module.css';
import { PhotoField } from './photo-field';
import { WhatCounts } from './what-counts';

interface Props {
  food: Food;
  challenges: Challenge[];
  challengeId: string | null;
  mealType: MealType;
  onMealType: (mealType: MealType) => void;
  photo: File | null;
  onPhoto: (photo: File | null) => void;
  problem: LogProblem | null;
  isBusy: boolean;
  onBack: () => void;
  onLog: () => void;
}

/** The food that was picked, which meal it was, what it counts for, and the one big button. */
export function MealStep(props: Props) {
  const { food, challenges, challengeId, mealType, onMealType, photo, onPhoto, problem, isBusy, onBack, onLog } = props;
  const { timeZone, preReader } = useChildMode();
  const heading = useRef<HTMLHeadingElement>(null);
  // The tile that was pressed is gone: the keyboard and the reading voice go on from the food's name.
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        onLog();
      }}
    >
      <div className={styles.food}>
        <EmojiTile emoji={food.emoji} size="xl" />
        <div className={styles.words}>
          <h3 ref={heading} tabIndex={-1} className={styles.name}>
            {food.name}
          </h3>
          <div className={styles.tools}>
            <Button variant="secondary" size="lg" icon={<ArrowLeft />} disabled={isBusy} onClick={onBack}>
              Other food
            </Button>
            <SpeakButton text={`${food.name}. When did you eat it?`} />
          </div>
        </div>
      </div>
      {problem?.isForGrownUp ? (
        <AskGrownUp text={problem.hint ?? ''} />
      ) : (
        <>
          <MealPicker value={mealType} onChange={onMealType} />
          <WhatCounts food={food} challenges={countsFor(challenges, food, todayIn(timeZone), challengeId)} />
          {!preReader && <PhotoField photo={photo} onPhoto={onPhoto} />}
          <DialogFooter>
            <div className={styles.end}>
              <FormError>{problem && [problem.words, problem.hint].filter(Boolean).join(' ')}</FormError>
              <LogFoodButton type="submit" busy={isBusy} />
            </div>
          </DialogFooter>
        </>
      )}
    </form>
  );
}
