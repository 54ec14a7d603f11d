import { weeksOf } from '@tastequest/ui';

/** First and last day of the six weeks, Sunday first, that the calendar shows of a month ("2026-03"). */
export function monthSpan(month: string): { from: string; to: string } {
  const days = weeksOf(month).flat();
  return { from: days.at(0) ?? '', to: days.at(-1) ?? '' };
}
