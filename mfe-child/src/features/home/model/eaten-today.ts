import type { RecentLog, YesterdayFood } from '@tastequest/client';

/** Whether the same food was already logged today, for the same meal. */
export function isEatenToday(food: YesterdayFood, logs: readonly RecentLog[], today: string): boolean {
  return logs.some((log) => log.logDate === today && log.foodId === food.foodId && log.mealType === food.mealType);
}
