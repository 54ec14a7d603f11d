import type { DayPoints, Period } from '@tastequest/client';
import { dayText, type DayStyle } from '@tastequest/formats';

export const PERIODS: { id: Period; label: string }[] = [
  { id: 'week', label: 'Week' },
  { id: 'month', label: 'Month' },
  { id: 'year', label: 'Year' },
];

const LABEL: Record<Period, DayStyle> = { week: 'weekday', month: 'month-day', year: 'month' };

/** Bars of the chart: one per local day, or per month for a year. */
export function chartPoints(history: readonly DayPoints[], period: Period): { label: string; value: number }[] {
  return history.map(({ day, points }) => ({
    label: dayText(day, LABEL[period]),
    value: points,
  }));
}

export function sumOfPoints(history: readonly DayPoints[]): number {
  return history.reduce((sum, { points }) => sum + points, 0);
}

/** The same rows as a spreadsheet file. */
export function historyCsv(history: readonly DayPoints[]): string {
  return ['Day,Points', ...history.map(({ day, points }) => `${day.slice(0, 10)},${points}`), ''].join('\r\n');
}
