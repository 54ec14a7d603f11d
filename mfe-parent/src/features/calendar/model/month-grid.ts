import { addDays, addMonths, format, parseISO, startOfMonth, startOfWeek } from 'date-fns';

export interface CalendarDay {
  day: string;
  date: number;
  inMonth: boolean;
  isToday: boolean;
}

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const CELLS = 42;
const asDay = (date: Date): string => format(date, 'yyyy-MM-dd');

/** Six weeks from Sunday to Saturday around `month` ("2026-03"), so that the height never jumps. */
export function monthGrid(month: string, today: string): CalendarDay[] {
  const first = startOfMonth(parseISO(`${month}-01`));
  const start = startOfWeek(first, { weekStartsOn: 0 });
  return Array.from({ length: CELLS }, (_, index) => {
    const date = addDays(start, index);
    const day = asDay(date);
    return { day, date: date.getDate(), inMonth: day.startsWith(month), isToday: day === today };
  });
}

export function otherMonth(month: string, by: number): string {
  return format(addMonths(parseISO(`${month}-01`), by), 'yyyy-MM');
}

export function monthTitle(month: string): string {
  return format(parseISO(`${month}-01`), 'MMMM yyyy');
}

interface Dated {
  startDate: string | null;
  endDate: string | null;
}

/** Challenges that run on a day; one without an end date is open-ended. */
export function runningOn<Row extends Dated>(rows: readonly Row[], day: string): Row[] {
  return rows.filter((row) => (row.startDate ?? day) <= day && (row.endDate === null || day <= row.endDate));
}
