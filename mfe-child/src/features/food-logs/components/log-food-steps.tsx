import { useEffect, useRef, useState } from 'react';
import { LOG_FOOD_DEFAULTS, todayIn, type Challenge, type MealType } from '@tastequest/client';
import { useChildMode } from '../../screen/model/child-mode';
import { countsFor } from '../model/food-choice';
import type { LogStart } from '../model/log-food-dialog';
import type { PickedFood } from '../model/picked-food';
import { useFoodTags } from '../model/use-food-tags';
import { useLogFood } from '../model/use-log-food';
import { useUndoLog } from '../model/use-undo-log';
import { Celebration } from './celebration';
import { FoodStep } from './food-step';
import { MealStep } from './meal-step';

interface Props {
  /** Those that take an entry today. */
  challenges: Challenge[];
  start: LogStart;
  onMore: () => void;
  onClose: () => void;
}

/** Which food, then which meal, then the cheer. One thing at a time, each a press away. */
export function LogFoodSteps({ challenges, start, onMore, onClose }: Props) {
  const [food, setFood] = useState<PickedFood | null>(start.food ?? null);
  const [challengeId, setChallengeId] = useState(start.challengeId ?? '');
  const [mealType, setMealType] = useState<MealType>(start.mealType ?? LOG_FOOD_DEFAULTS.mealType);
  const [photo, setPhoto] = useState<File | null>(null);
  const { send, isBusy, problem, forgetProblem, logged } = useLogFood();
  const { undo } = useUndoLog();
  const { timeZone } = useChildMode();
  const categoryTags = useFoodTags(food) ?? [];
  const challenge = challenges.find(({ id }) => id === challengeId) ?? null;
  const counting = food ? countsFor(challenges, { ...food, categoryTags }, todayIn(timeZone), challengeId) : [];
  const log = () => food && void send({ food, mealType, challengeId: challengeId || null, photo });

  const { isQuick } = start;
  const logAtOnce = useRef(log);
  useEffect(() => {
    if (isQuick) logAtOnce.current();
  }, [isQuick]);

  if (logged) {
    const takeBack = () => {
      void undo(logged.log.id);
      onClose();
    };
    return <Celebration logged={logged} onMore={onMore} onUndo={takeBack} onDone={onClose} />;
  }
  if (!food) {
    return (
      <FoodStep
        challenges={challenges}
        challenge={challenge}
        onChallenge={setChallengeId}
        onPick={setFood}
        onLeave={onClose}
      />
    );
  }
  return (
    <MealStep
      food={food}
      challenges={counting}
      mealType={mealType}
      onMealType={setMealType}
      photo={photo}
      onPhoto={setPhoto}
      problem={problem}
      isBusy={isBusy}
      onBack={() => {
        setFood(null);
        forgetProblem();
      }}
      onLog={log}
    />
  );
}
