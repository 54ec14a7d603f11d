import type { ReactNode } from 'react';
import { dayText } from '@tastequest/formats';
import type { CalendarEvent, CalendarWords } from './calendar-event';
import styles from './calendar-grid.module.css';
import { runsOn } from './event-bars';

interface DayEventsProps<Event extends CalendarEvent> {
  day: string;
  today: string;
  events: readonly Event[];
  words: CalendarWords;
  renderEvent: ((event: Event) => ReactNode) | undefined;
}

/** What runs on the chosen day, in full. */
export function DayEvents<Event extends CalendarEvent>(props: DayEventsProps<Event>) {
  const { day, today, events, words, renderEvent } = props;
  const running = events.filter((event) => runsOn(event, day));
  const date = dayText(day, 'long-weekday-date');
  return (
    <section className={styles.list} aria-label={words.list} aria-live="polite">
      <h3>{day === today ? `${words.today} · ${date}` : date}</h3>
      {running.length === 0 ? (
        <p className={styles.nothing}>{words.nothing}</p>
      ) : (
        <ul role="list">
          {running.map((event) => (
            <li key={event.id} data-tone={event.tone ?? 'leaf'}>
              {renderEvent ? renderEvent(event) : event.label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
