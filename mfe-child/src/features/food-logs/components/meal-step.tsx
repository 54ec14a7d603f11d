import type { Challenge, MealType } from '@tastequest/client';
import { Button, DialogFooter } from '@tastequest/ui';
import { AskGrownUp } from '../../screen/components/ask-grown-up';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { SpeakButton } from '../../screen/components/speak-button';
import { SpokenError } from '../../screen/components/spoken-error';
import { problemText, type LogProblem } from '../model/log-problem';
import type { PickedFood } from '../model/picked-food';
import { LogFoodButton } from './log-food-button';
import { MealPicker } from './meal-picker';
import { useFocusHere } from '../../screen/model/use-focus-here';
import styles from './meal-step.module.css';
import { PhotoField } from './photo-field';
import { WhatCounts } from './what-counts';

interface Props {
  food: PickedFood;
  /** The challenges it will count for. */
  challenges: readonly Challenge[];
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
  const { food, challenges, mealType, onMealType, photo, onPhoto, problem, isBusy, onBack, onLog } = props;
  const heading = useFocusHere<HTMLHeadingElement>();
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        onLog();
      }}
    >
      <div className={styles.food}>
        <PictureTile emoji={food.emoji} size="xl" />
        <div className={styles.words}>
          <h3 ref={heading} tabIndex={-1} className={styles.name}>
            {food.name}
          </h3>
          <div className={styles.tools}>
            <Button variant="secondary" size="lg" icon={<Picture emoji="👈" />} disabled={isBusy} onClick={onBack}>
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
          {/* What is kept may be at the server already: sent again, it is the same log. */}
          <MealPicker value={mealType} isFixed={isBusy || (problem?.isKept ?? false)} onChange={onMealType} />
          <WhatCounts food={food} challenges={challenges} />
          <PhotoField photo={photo} onPhoto={onPhoto} />
          <DialogFooter>
            <div className={styles.end}>
              <SpokenError>{problem && problemText(problem)}</SpokenError>
              {problem?.isKept ? (
                <Button type="submit" size="xl" busy={isBusy} icon={<Picture emoji="📨" />}>
                  Send again
                </Button>
              ) : (
                <LogFoodButton type="submit" busy={isBusy} />
              )}
            </div>
          </DialogFooter>
        </>
      )}
    </form>
  );
}
