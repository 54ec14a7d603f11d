import type { RecentLog, YesterdayFood } from '@tastequest/client';
import type { OutboxItem } from '../outbox/items';

type Eaten = Pick<YesterdayFood, 'foodId' | 'mealType'>;

/** Whether the same food was already logged today, for the same meal; also when the log still waits to be sent. */
export function isEatenToday(
  { foodId, mealType }: Eaten,
  logs: readonly RecentLog[],
  waiting: readonly OutboxItem[],
  today: string,
): boolean {
  const isSame = (eaten: { foodId: string | null; mealType: string }) =>
    eaten.foodId === foodId && eaten.mealType === mealType;
  return (
    logs.some((log) => log.logDate === today && isSame(log)) ||
    waiting.some((item) => item.kind === 'log' && isSame(item))
  );
}

/** A six-year-old can count this far. */
const COUNTABLE = 30;

export interface GoalTiles {
  filled: number;
  empty: number;
}

/**
 * One tile per point, when there are few enough to count: the whole price of a small reward, else what is still
 * missing of a large one. Null when a bar has to do.
 */
export function goalTiles(pointsRequired: number, pointsAway: number): GoalTiles | null {
  if (pointsRequired <= COUNTABLE) return { filled: pointsRequired - pointsAway, empty: pointsAway };
  return pointsAway > 0 && pointsAway <= COUNTABLE ? { filled: 0, empty: pointsAway } : null;
}
