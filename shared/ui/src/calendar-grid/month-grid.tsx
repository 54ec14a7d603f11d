import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, dayText } from '@tastequest/formats';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import type { CalendarEvent, CalendarWords } from './calendar-event';
import styles from './calendar-grid.module.css';
import { DayCell } from './day-cell';
import { barsOf, runsOn } from './event-bars';
import { addMonths, sameDayIn, weekdayOf, weeksOf } from './month-days';
import { WeekBars } from './week-bars';

interface MonthGridProps<Event extends CalendarEvent> {
  label: string;
  titleId: string;
  month: string;
  today: string;
  chosen: string;
  events: readonly Event[];
  words: CalendarWords;
  renderDay: ((day: string, events: readonly Event[]) => ReactNode) | undefined;
  onChoose: (day: string) => void;
  onMonth: (month: string) => void;
}

/** Six weeks of days, of which one is in the tab order. */
export function MonthGrid<Event extends CalendarEvent>(props: MonthGridProps<Event>) {
  const { label, titleId, month, today, chosen, onChoose, onMonth } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(chosen);
  const [moves, setMoves] = useState(0);
  const inTabOrder = [focused, chosen, today].find((day) => day.startsWith(month)) ?? `${month}-01`;
  const labelId = `${titleId}-grid`;
  useEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [moves]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(event, inTabOrder);
    if (!target) return;
    event.preventDefault();
    setFocused(target);
    setMoves(moves + 1);
    onMonth(target.slice(0, 7));
  };
  const choose = (day: string) => {
    setFocused(day);
    onChoose(day);
  };
  return (
    <div ref={grid} role="grid" aria-labelledby={`${labelId} ${titleId}`} className={styles.grid} onKeyDown={onKeyDown}>
      <span id={labelId} hidden>
        {label}
      </span>
      <div role="row" className={styles.weekdays}>
        {weeksOf(month)[0]?.map((day) => (
          <span key={day} role="columnheader">
            <span aria-hidden="true">{dayText(day, 'weekday')}</span>
            <VisuallyHidden>{dayText(day, 'long-weekday')}</VisuallyHidden>
          </span>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <Week key={week[0]} {...props} week={week} inTabOrder={inTabOrder} onChoose={choose} />
      ))}
    </div>
  );
}

interface WeekProps<Event extends CalendarEvent> extends MonthGridProps<Event> {
  week: readonly string[];
  inTabOrder: string;
}

function Week<Event extends CalendarEvent>(props: WeekProps<Event>) {
  const { week, inTabOrder, month, today, chosen, events, words, renderDay, onChoose } = props;
  return (
    <div role="row" className={styles.week}>
      {week.map((day) => {
        const running = events.filter((event) => runsOn(event, day));
        const date = dayText(day, 'long-weekday-date');
        return (
          <DayCell
            key={day}
            day={day}
            name={`${date}, ${words.count(running.length)}`}
            isOutside={!day.startsWith(month)}
            isToday={day === today}
            isChosen={day === chosen}
            isInTabOrder={day === inTabOrder}
            events={running}
            onChoose={onChoose}
          >
            {renderDay?.(day, running)}
          </DayCell>
        );
      })}
      {!renderDay && <WeekBars bars={barsOf(events, week)} />}
    </div>
  );
}

function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const weekday = weekdayOf(day);
  const inMonth = (months: number) => sameDayIn(addMonths(day.slice(0, 7), shiftKey ? months * 12 : months), day);
  const targets: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, 6 - weekday),
    PageUp: () => inMonth(-1),
    PageDown: () => inMonth(1),
  };
  return targets[key]?.();
}
