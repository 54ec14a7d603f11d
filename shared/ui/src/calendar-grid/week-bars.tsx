import type { CalendarEvent } from './calendar-event';
import styles from './calendar-grid.module.css';
import type { Bar } from './event-bars';

const LANES = 3;

/** The events of a week as bars across its days; decoration, since every day says its events itself. */
export function WeekBars<Event extends CalendarEvent>({ bars }: { bars: readonly Bar<Event>[] }) {
  // The last lane gives way to "+2" on the days that hold more than fits.
  const full = (day: number) => bars.filter((bar) => covers(bar, day)).some(({ lane }) => lane >= LANES);
  const shown = bars.filter(
    (bar) => bar.lane < LANES - 1 || (bar.lane < LANES && !weekdays.some((day) => covers(bar, day) && full(day))),
  );
  return (
    <div className={styles.bars} aria-hidden="true">
      {shown.map(({ event, from, days, lane, starts, ends }) => (
        <span
          key={event.id}
          className={styles.eventBar}
          data-tone={event.tone ?? 'leaf'}
          data-starts={starts || undefined}
          data-ends={ends || undefined}
          style={{ gridColumn: `${from + 1} / span ${days}`, gridRow: lane + 1 }}
        >
          {event.label}
        </span>
      ))}
      {weekdays.map((day) => {
        const hidden = bars.filter((bar) => covers(bar, day) && !shown.includes(bar)).length;
        return hidden > 0 ? (
          <span key={day} className={styles.more} style={{ gridColumn: day + 1, gridRow: LANES }}>
            +{hidden}
          </span>
        ) : null;
      })}
    </div>
  );
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const covers = ({ from, days }: Bar<CalendarEvent>, day: number) => from <= day && day < from + days;
