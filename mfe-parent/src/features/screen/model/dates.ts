import { format, parseISO } from 'date-fns';

/** A calendar day ("2026-03-09") as "Mar 9, 2026"; a day has no time zone, so it is never shifted. */
export function dayText(day: string): string {
  return format(parseISO(day.slice(0, 10)), 'MMM d, yyyy');
}

/** A moment (timestamp) as day and time in the family's time zone. */
export function momentText(moment: string, timeZone: string): string {
  const options: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(moment));
}

/** "Today", "Yesterday" or the day itself. `today` is the family's own day. */
export function nearDayText(day: string, today: string): string {
  const date = parseISO(day.slice(0, 10));
  const distance = Math.round((parseISO(today).getTime() - date.getTime()) / 86_400_000);
  if (distance === 0) return 'Today';
  if (distance === 1) return 'Yesterday';
  return format(date, date.getFullYear() === parseISO(today).getFullYear() ? 'EEE, MMM d' : 'MMM d, yyyy');
}
