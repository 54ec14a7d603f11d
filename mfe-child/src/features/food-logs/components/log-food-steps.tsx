import { useState } from 'react';
import { LOG_FOOD_DEFAULTS, type Challenge, type Food, type MealType } from '@tastequest/client';
import type { LogStart } from '../model/log-food-dialog';
import { useLogFood } from '../model/use-log-food';
import { Celebration } from './celebration';
import { FoodStep } from './food-step';
import { MealStep } from './meal-step';

interface Props {
  foods: Food[];
  /** Those that take an entry today. */
  challenges: Challenge[];
  start: LogStart;
  onMore: () => void;
  onClose: () => void;
}

/** Which food, then which meal, then the cheer. One thing at a time, each a press away. */
export function LogFoodSteps({ foods, challenges, start, onMore, onClose }: Props) {
  const [foodId, setFoodId] = useState(start.foodId ?? '');
  const [challengeId, setChallengeId] = useState(start.challengeId ?? '');
  const [mealType, setMealType] = useState<MealType>(LOG_FOOD_DEFAULTS.mealType);
  const [photo, setPhoto] = useState<File | null>(null);
  const { send, isBusy, problem, forgetProblem, logged } = useLogFood();
  const food = foods.find(({ id }) => id === foodId);
  const challenge = challenges.find(({ id }) => id === challengeId) ?? null;

  if (logged) return <Celebration logged={logged} onMore={onMore} onDone={onClose} />;
  if (!food) {
    return (
      <FoodStep
        foods={foods}
        challenges={challenges}
        challenge={challenge}
        onChallenge={setChallengeId}
        onPick={setFoodId}
      />
    );
  }
  return (
    <MealStep
      food={food}
      challenges={challenges}
      challengeId={challenge?.id ?? null}
      mealType={mealType}
      onMealType={setMealType}
      photo={photo}
      onPhoto={setPhoto}
      problem={problem}
      isBusy={isBusy}
      onBack={() => {
        setFoodId('');
        forgetProblem();
      }}
      onLog={() => void send({ foodId: food.id, mealType, challengeId: challenge?.id ?? null, photo })}
    />
  );
}
