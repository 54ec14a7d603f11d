import type { ReactNode } from 'react';
import type { CalendarEvent } from './calendar-event';
import styles from './calendar-grid.module.css';

/** In two rows of three; the last gives way to a ring on the days that hold more. */
const MAX_DOTS = 6;

interface DayCellProps {
  day: string;
  name: string;
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  isInTabOrder: boolean;
  events: readonly CalendarEvent[];
  onChoose: (day: string) => void;
  /** Takes the place of the dots. */
  children: ReactNode;
}

export function DayCell(props: DayCellProps) {
  const { day, name, isOutside, isToday, isChosen, isInTabOrder, events, onChoose, children } = props;
  return (
    <div role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={styles.day}
        tabIndex={isInTabOrder ? 0 : -1}
        data-outside={isOutside || undefined}
        data-chosen={isChosen || undefined}
        aria-current={isToday ? 'date' : undefined}
        aria-label={name}
        onClick={() => onChoose(day)}
      >
        <span className={styles.date}>{Number(day.slice(8))}</span>
        {children ?? (
          <span className={styles.dots}>
            {events.slice(0, events.length > MAX_DOTS ? MAX_DOTS - 1 : MAX_DOTS).map((event) => (
              <span key={event.id} data-tone={event.tone ?? 'leaf'} />
            ))}
            {events.length > MAX_DOTS && <span data-more />}
          </span>
        )}
      </button>
    </div>
  );
}
