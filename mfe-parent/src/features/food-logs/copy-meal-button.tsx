import { mealOf, useMealChoicesQuery } from '@tastequest/client';
import type { Food, MealForm } from '@tastequest/client';
import { Button } from '@tastequest/ui';
import { CopyPlus } from 'lucide-react';
import styles from './copy-meal-button.module.css';

interface CopyMealButtonProps {
  /** The family's own day. */
  today: string;
  meal: Pick<MealForm, 'childIds' | 'mealType' | 'day'>;
  onCopy: (foods: readonly Food[]) => void;
}

/** Chooses what these children had at this meal the day before; not there when they had nothing. */
export function CopyMealButton({ today, meal: { childIds, mealType, day }, onCopy }: CopyMealButtonProps) {
  const { currentData } = useMealChoicesQuery({ childIds, mealType, day });
  const foods = currentData?.dayBefore ?? [];
  if (foods.length === 0) return null;
  const name = mealOf(mealType).label.toLowerCase();
  return (
    <Button variant="secondary" icon={<CopyPlus />} onClick={() => onCopy(foods)}>
      {day === today ? `Copy yesterday's ${name}` : `Copy the ${name} of the day before`}
      <span className={styles.foods} aria-hidden="true">
        {foods.map(({ emoji }) => emoji).join(' ')}
      </span>
    </Button>
  );
}
