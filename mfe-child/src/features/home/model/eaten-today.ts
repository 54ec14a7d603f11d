import type { RecentLog, YesterdayFood } from '@tastequest/client';
import type { Unsent } from '../../outbox/model/unsent';

type Eaten = Pick<YesterdayFood, 'foodId' | 'mealType'>;

/** Whether the same food was already logged today, for the same meal; also when the log still waits to be sent. */
export function isEatenToday(
  { foodId, mealType }: Eaten,
  logs: readonly RecentLog[],
  unsent: readonly Unsent[],
  today: string,
): boolean {
  const isSame = (eaten: { foodId: string | null; mealType: string }) =>
    eaten.foodId === foodId && eaten.mealType === mealType;
  return (
    logs.some((log) => log.logDate === today && isSame(log)) ||
    unsent.some((draft) => draft.kind === 'log' && isSame(draft))
  );
}
