import { dayIn } from '@tastequest/formats';
import { serverNow } from './session/server-clock';

/** Today as `YYYY-MM-DD` in an IANA time zone; without one (or with an unknown one) in the browser's own. By the server's clock. */
export function todayIn(timeZone?: string | null, now: Date = new Date(serverNow())): string {
  return dayIn(now, timeZone ?? undefined);
}

/** The local day of a moment, as `YYYY-MM-DD`. */
export function dayOf(moment: string | Date, timeZone?: string | null): string {
  return dayIn(new Date(moment), timeZone ?? undefined);
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
