import { useState } from 'react';
import { todayIn, type RecentLog, type YesterdayFood } from '@tastequest/client';
import { Card } from '@tastequest/ui';
import { fromShortList } from '../../food-logs/model/picked-food';
import { useLogFoodDialog } from '../../food-logs/model/log-food-dialog';
import { useOutbox } from '../../outbox/model/use-outbox';
import { SpeakButton } from '../../screen/components/speak-button';
import { useChildMode } from '../../screen/model/child-mode';
import { isEatenToday } from '../model/eaten-today';
import styles from './again-card.module.css';
import { AgainTile } from './again-tile';

interface Props {
  yesterday: readonly YesterdayFood[];
  logs: readonly RecentLog[];
}

const placeOf = ({ foodId, mealType }: YesterdayFood) => `${foodId}/${mealType}`;

/** One tap logs the food of yesterday for the same meal. What was logged today opens the dialog instead: no doubles. */
export function AgainCard({ yesterday, logs }: Props) {
  const { timeZone } = useChildMode();
  const { kept } = useOutbox();
  const openLogFood = useLogFoodDialog();
  const [tapped, setTapped] = useState<ReadonlySet<string>>(new Set());
  const today = todayIn(timeZone);
  return (
    <Card title="Same as yesterday" action={<SpeakButton text="Same as yesterday? One tap and it is logged." />}>
      <ul className={styles.tiles}>
        {yesterday.map((food) => {
          const place = placeOf(food);
          const isDone = isEatenToday(food, logs, kept, today);
          return (
            <li key={place}>
              <AgainTile
                food={food}
                isDone={isDone}
                onPick={() => {
                  const isQuick = !isDone && !tapped.has(place);
                  setTapped((before) => new Set(before).add(place));
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
