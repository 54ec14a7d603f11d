import { useState } from 'react';
import { Plus } from 'lucide-react';
import { mealOf, todayIn, type RecentLog, type YesterdayFood } from '@tastequest/client';
import { Card, cx } from '@tastequest/ui';
import { Picture } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { useChildMode } from '../../hooks/use-child-mode';
import { useLogFoodDialog } from '../food-logs/log-food-dialog';
import { fromShortList } from '../food-logs/rules';
import { useOutbox } from '../outbox/use-outbox';
import { isEatenToday } from './rules';
import styles from './yesterday-card.module.css';

interface YesterdayCardProps {
  yesterday: readonly YesterdayFood[];
  logs: readonly RecentLog[];
}

const keyOf = ({ foodId, mealType }: YesterdayFood) => `${foodId}/${mealType}`;

/** One tap logs the food of yesterday for the same meal. What was logged today opens the dialog instead: no doubles. */
export function YesterdayCard({ yesterday, logs }: YesterdayCardProps) {
  const { timeZone } = useChildMode();
  const { items } = useOutbox();
  const openLogFood = useLogFoodDialog();
  const [tapped, setTapped] = useState<ReadonlySet<string>>(new Set());
  const today = todayIn(timeZone);
  return (
    <Card title="Same as yesterday" action={<SpeakButton text="Same as yesterday? One tap and it's logged." />}>
      <ul className={styles.tiles}>
        {yesterday.map((food) => {
          const key = keyOf(food);
          const isDone = isEatenToday(food, logs, items, today);
          return (
            <li key={key}>
              <YesterdayTile
                food={food}
                isDone={isDone}
                onPick={() => {
                  const isQuick = !isDone && !tapped.has(key);
                  setTapped((before) => new Set(before).add(key));
                  openLogFood({ food: fromShortList(food), mealType: food.mealType, isQuick });
                }}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface YesterdayTileProps {
  food: YesterdayFood;
  /** It was logged today as well. */
  isDone: boolean;
  onPick: () => void;
}

/** A food of yesterday, with the meal it was. */
function YesterdayTile({ food, isDone, onPick }: YesterdayTileProps) {
  const meal = mealOf(food.mealType);
  return (
    <button
      type="button"
      className={cx(styles.tile, isDone && styles.done)}
      aria-label={isDone ? `${food.name}, ${meal.label}: done today` : `Log again: ${food.name}, ${meal.label}`}
      onClick={onPick}
    >
      <Picture emoji={food.emoji} className={styles.food} />
      <span className={styles.words}>
        <span className={styles.name}>{food.name}</span>
        <span className={styles.meal}>
          <Picture emoji={meal.timeIcon} /> {meal.label}
        </span>
      </span>
      <span className={styles.sign}>{isDone ? <Picture emoji="✅" /> : <Plus aria-hidden="true" />}</span>
    </button>
  );
}
