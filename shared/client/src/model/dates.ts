/** Today as `YYYY-MM-DD` in an IANA time zone; without one (or with an unknown one) in the browser's own. */
export function todayIn(timeZone?: string | null, now: Date = new Date()): string {
  return formatDay(now, timeZone ?? undefined);
}

/** The local day of a moment, as `YYYY-MM-DD`. */
export function dayOf(moment: string | Date, timeZone?: string | null): string {
  return formatDay(new Date(moment), timeZone ?? undefined);
}

function formatDay(moment: Date, timeZone: string | undefined): string {
  const parts = formatter(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

function formatter(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    // A zone this browser does not know must not break a form.
    return new Intl.DateTimeFormat('en-US', options);
  }
}

/** Whether a text is a real calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Age in whole years on a day, both `YYYY-MM-DD` of the family's time zone.
 * The birthday itself counts; someone born on 29 February turns a year older on 1 March of common years.
 */
export function ageOn(dob: string, today: string): number {
  const hadBirthday = today.slice(5) >= dob.slice(5);
  return Number(today.slice(0, 4)) - Number(dob.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

/** The same day some years earlier, `YYYY-MM-DD`. */
export function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}

/** The browser's IANA time zone, `UTC` when it hides it. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
