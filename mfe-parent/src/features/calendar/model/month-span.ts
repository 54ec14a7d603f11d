import { addDays, format, parseISO, startOfWeek } from 'date-fns';

const CELLS = 42;
const asDay = (date: Date): string => format(date, 'yyyy-MM-dd');

/** First and last day of the six weeks, Sunday first, that show a month ("2026-03"). */
export function monthSpan(month: string): { from: string; to: string } {
  const start = startOfWeek(parseISO(`${month}-01`), { weekStartsOn: 0 });
  return { from: asDay(start), to: asDay(addDays(start, CELLS - 1)) };
}
