import { format, parseISO } from 'date-fns';

const DAY_MS = 86_400_000;

/** "Today", "Yesterday", else "Mon, Mar 9". Both are days (`YYYY-MM-DD`) of the family's time zone. */
export function dayWords(day: string, today: string): string {
  const date = parseISO(day);
  const distance = Math.round((parseISO(today).getTime() - date.getTime()) / DAY_MS);
  if (distance === 0) return 'Today';
  if (distance === 1) return 'Yesterday';
  return format(date, day.slice(0, 4) === today.slice(0, 4) ? 'EEE, MMM d' : 'MMM d, yyyy');
}

/** The short name of a day's weekday, such as "Mon". */
export function weekday(day: string): string {
  return format(parseISO(day), 'EEE');
}
