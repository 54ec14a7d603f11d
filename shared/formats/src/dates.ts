import { LOCALE, madeOnce } from './locale';

const DAY_MS = 86_400_000;

/** How a calendar day is written. */
const DAY_STYLES = {
  /** "Mar 9, 2026" */
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  /** "Mon, Mar 9" */
  'weekday-date': { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Monday, March 9" */
  'long-weekday-date': { weekday: 'long', month: 'long', day: 'numeric' },
  /** "Mar 9" */
  'month-day': { month: 'short', day: 'numeric' },
  /** "Mar 2026" */
  month: { month: 'short', year: 'numeric' },
  /** "March 2026" */
  'long-month': { month: 'long', year: 'numeric' },
  /** "Mon" */
  weekday: { weekday: 'short' },
  /** "Monday" */
  'long-weekday': { weekday: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DayStyle = keyof typeof DAY_STYLES;

/** How a moment is written. */
const MOMENT_STYLES = {
  /** "Mar 9, 2026, 3:05 PM" */
  full: { dateStyle: 'medium', timeStyle: 'short' },
  /** "Mar 9, 3:05 PM" */
  short: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** "3:05 PM" */
  time: { hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
type MomentStyle = keyof typeof MOMENT_STYLES;

const formats = /* @__PURE__ */ madeOnce((options: Intl.DateTimeFormatOptions) => {
  try {
    return new Intl.DateTimeFormat(LOCALE, options);
  } catch {
    // A time zone this browser does not know must not break a screen.
    return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: undefined });
  }
});
const relative = /* @__PURE__ */ madeOnce(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

/** A calendar day (`YYYY-MM-DD`) is the same day everywhere, so it is never moved by a time zone. */
const dateOf = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** The day so many days later, or earlier. Days are `YYYY-MM-DD` and know no time zone. */
export function addDays(day: string, by: number): string {
  return new Date(dateOf(day).getTime() + by * DAY_MS).toISOString().slice(0, 10);
}

/** A calendar day, `YYYY-MM-DD`, as "Mar 9, 2026" or in another style. What follows the day in the text is ignored. */
export function dayText(day: string, style: DayStyle = 'date'): string {
  return formats({ ...DAY_STYLES[style], timeZone: 'UTC' }).format(dateOf(day));
}

/** "Today", "Yesterday", else "Mon, Mar 9", with the year if it is another. `today` is the family's own day. */
export function nearDayText(day: string, today: string): string {
  const age = (dateOf(today).getTime() - dateOf(day).getTime()) / DAY_MS;
  if (age === 0 || age === 1) return capitalized(relative().format(-age, 'day'));
  return dayText(day, day.slice(0, 4) === today.slice(0, 4) ? 'weekday-date' : 'date');
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

/** A moment (a timestamp) as day and time in an IANA time zone; without one, in the browser's own. */
export function momentText(moment: string, style: MomentStyle, timeZone?: string): string {
  return formats({ ...MOMENT_STYLES[style], timeZone }).format(new Date(moment));
}

/** The calendar day of a moment in an IANA time zone, `YYYY-MM-DD`: data, not words. Without a zone in the browser's own. */
export function dayIn(moment: Date, timeZone?: string): string {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory', timeZone } as const;
  const parts = formats(numeric).formatToParts(moment);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The hour of a moment in an IANA time zone, 0 to 23: data, not words. */
export function hourIn(moment: Date, timeZone?: string): number {
  const parts = formats({ hour: 'numeric', hourCycle: 'h23', timeZone }).formatToParts(moment);
  return Number(parts.find(({ type }) => type === 'hour')?.value);
}

/** The browser's IANA time zone, `UTC` when it hides it. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
