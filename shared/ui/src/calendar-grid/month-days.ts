import { addDays } from '@tastequest/formats';

const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The month (`yyyy-mm`) that many months later. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return toDay(new Date(Date.UTC(year, number - 1 + by, 1))).slice(0, 7);
}

/** The same day of another month, or that month's last day when it is shorter. */
export function sameDayIn(month: string, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** 0 for Sunday. */
export function weekdayOf(day: string): number {
  return toDate(day).getUTCDay();
}

/** Six weeks from Sunday to Saturday around the month, so that the height never jumps. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => addDays(start, week * 7 + weekday)),
  );
}
