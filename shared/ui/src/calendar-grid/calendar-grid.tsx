import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { countText, dayText } from '@tastequest/formats';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import type { CalendarEvent, CalendarWords } from './calendar-event';
import styles from './calendar-grid.module.css';
import { DayEvents } from './day-events';
import { inOrder } from './event-bars';
import { MonthGrid } from './month-grid';
import { addMonths, weeksOf } from './month-days';

export interface CalendarGridProps<Event extends CalendarEvent> {
  /** Names the grid, for example Challenges. */
  label: string;
  /** The month on show, `yyyy-mm`. */
  month: string;
  /** Today in the time zone of the family, `yyyy-mm-dd`. */
  today: string;
  onMonthChange: (month: string) => void;
  events: readonly Event[];
  /** The chosen day, when the caller keeps it; today to begin with otherwise. */
  day?: string;
  onDayChange?: (day: string) => void;
  /** What a cell shows under its number instead of bars and dots; decoration, the name of the day is read. */
  renderDay?: (day: string, events: readonly Event[]) => ReactNode;
  /** A row in the list of the chosen day instead of the event's label. */
  renderEvent?: (event: Event) => ReactNode;
  /** Fields beside the month, such as a filter. */
  tools?: ReactNode;
  words?: Partial<CalendarWords>;
}

const WORDS: CalendarWords = {
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  count: (events) => countText(events, { one: '# event', other: '# events' }),
  nothing: 'Nothing on this day.',
  list: 'On the selected day',
};

/**
 * A month of six weeks, Sunday first, and what the chosen day holds. Arrow keys, Home, End, Page Up and Page Down move
 * between days, Shift with Page keys between years; Enter chooses. Under 640 px events are dots and the list tells them.
 */
export function CalendarGrid<Event extends CalendarEvent>(props: CalendarGridProps<Event>) {
  const { label, month, today, onMonthChange, events, onDayChange, tools } = props;
  const words = { ...WORDS, ...props.words };
  const titleId = useId();
  const [ownDay, setOwnDay] = useState(today);
  const chosen = props.day ?? ownDay;
  const sorted = inOrder(events);
  const show = (shown: string) => shown !== month && onMonthChange(shown);
  const choose = (day: string) => {
    setOwnDay(day);
    onDayChange?.(day);
    show(day.slice(0, 7));
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        <div className={styles.month}>
          <IconButton label={words.previous} icon={<ChevronLeft />} onClick={() => show(addMonths(month, -1))} />
          <h2 id={titleId} aria-live="polite">
            {dayText(`${month}-01`, 'long-month')}
          </h2>
          <IconButton label={words.next} icon={<ChevronRight />} onClick={() => show(addMonths(month, 1))} />
        </div>
        <Button variant="secondary" onClick={() => choose(today)}>
          {words.today}
        </Button>
        {tools}
      </div>
      <MonthGrid
        label={label}
        titleId={titleId}
        month={month}
        today={today}
        chosen={chosen}
        events={sorted}
        words={words}
        renderDay={props.renderDay}
        onChoose={choose}
        onMonth={show}
      />
      {/* The events are those of the month on show: of a day that is not on it nothing is known. */}
      {weeksOf(month).flat().includes(chosen) && (
        <DayEvents day={chosen} today={today} events={sorted} words={words} renderEvent={props.renderEvent} />
      )}
    </div>
  );
}
