import type { CalendarEvent } from './calendar-event';

/** Whether the event runs on the day. */
export function runsOn(event: CalendarEvent, day: string): boolean {
  const end = event.end === undefined ? event.start : event.end;
  return (event.start ?? day) <= day && (end === null || day <= end);
}

export interface Bar<Event extends CalendarEvent> {
  event: Event;
  /** 0 for Sunday. */
  from: number;
  days: number;
  lane: number;
  /** Whether the event starts or ends here, rather than in another week. */
  starts: boolean;
  ends: boolean;
}

/** The events of one week as bars, each in the highest lane that is free; an event keeps its lane for the whole week. */
export function barsOf<Event extends CalendarEvent>(events: readonly Event[], week: readonly string[]): Bar<Event>[] {
  const first = week[0] ?? '';
  const last = week.at(-1) ?? '';
  const freeFrom: number[] = [];
  const bars: Bar<Event>[] = [];
  for (const event of events) {
    const from = week.findIndex((day) => runsOn(event, day));
    if (from < 0) continue;
    const days = week.filter((day) => runsOn(event, day)).length;
    const free = freeFrom.findIndex((column) => column <= from);
    const lane = free < 0 ? freeFrom.length : free;
    freeFrom[lane] = from + days;
    bars.push({
      event,
      from,
      days,
      lane,
      starts: event.start !== null && event.start >= first,
      ends: (event.end === undefined ? event.start : event.end) !== null && (event.end ?? event.start ?? '') <= last,
    });
  }
  return bars;
}

/** Earlier ones first, longer ones before shorter, so that bars lie still from week to week. */
export function inOrder<Event extends CalendarEvent>(events: readonly Event[]): Event[] {
  const endOf = ({ end, start }: CalendarEvent) => (end === undefined ? (start ?? '') : (end ?? '9999'));
  return [...events].sort(
    (a, b) => (a.start ?? '').localeCompare(b.start ?? '') || endOf(b).localeCompare(endOf(a)) || 0,
  );
}
