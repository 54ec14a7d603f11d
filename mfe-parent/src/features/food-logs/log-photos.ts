import { mealOf, type FoodLog, type RecentLog } from '@tastequest/client';
import { photosOf } from '@tastequest/family';
import { distinctNames, nearDayText } from '@tastequest/formats';

/** The photos of a list of logs as the viewer shows them to a parent, who may change every one. `today` is the family's day. */
export const parentPhotos = (logs: readonly (FoodLog | RecentLog)[], today: string) =>
  photosOf(logs, ({ foodName, childName, mealType, logDate }) => ({
    alt: `Photo of ${foodName}`,
    caption: [childName, mealOf(mealType).label, nearDayText(logDate, today)].filter(Boolean).join(' · '),
    canChange: true,
  }));

/** Names of logs that tell them apart in their list, for what can be pressed. */
export const logNames = <Log extends FoodLog | RecentLog>(
  logs: readonly Log[],
  today: string,
): ((log: Log) => string) =>
  distinctNames(logs, ({ foodName, childName, mealType, logDate }) => [
    foodName,
    childName,
    mealOf(mealType).label,
    nearDayText(logDate, today),
  ]);
