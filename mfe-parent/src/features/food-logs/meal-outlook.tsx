import { useMealPreviewQuery } from '@tastequest/client';
import type { MealForm } from '@tastequest/client';
import { useDebouncedValue } from '@tastequest/ui';
import styles from './meal-outlook.module.css';
import { outlookText } from './rules';

interface MealOutlookProps {
  childList: readonly { id: string; fullName: string }[];
  meal: Omit<MealForm, 'mealType'>;
}

/** What the meal will bring each child, as the server reckons it: foods, challenges, bonuses, the daily limit. */
export function MealOutlook({ childList, meal: { childIds, foodIds, day, challengeId } }: MealOutlookProps) {
  const wanted = { childIds, foodIds, day, challengeId };
  const settled = JSON.parse(useDebouncedValue(JSON.stringify(wanted), 150)) as typeof wanted;
  const isChosen = settled.childIds.length > 0 && settled.foodIds.length > 0;
  const { data = [] } = useMealPreviewQuery(settled, { skip: !isChosen });
  return (
    <div className={styles.outlook} role="status">
      {isChosen ? (
        <ul role="list" aria-label="What this will bring">
          {childList.flatMap(({ id, fullName }) => {
            const outlook = data.find((one) => one.childId === id && settled.childIds.includes(id));
            return outlook ? [<li key={id}>{outlookText(fullName, outlook)}</li>] : [];
          })}
        </ul>
      ) : (
        <p className={styles.hint}>Choose who ate, and what.</p>
      )}
    </div>
  );
}
