import type { Challenge } from '@tastequest/client';
import { VisuallyHidden } from '@tastequest/ui';
import { dayText } from '../../screen/model/dates';
import { monthGrid, monthTitle, runningOn, WEEKDAYS } from '../model/month-grid';
import type { CalendarDay } from '../model/month-grid';
import styles from './calendar.module.css';

const NAMES_SHOWN = 2;

interface MonthTableProps {
  month: string;
  today: string;
  /** The day whose challenges are listed. */
  chosen: string;
  challenges: readonly Challenge[];
  onChoose: (day: string) => void;
}

export function MonthTable({ month, today, chosen, challenges, onChoose }: MonthTableProps) {
  const cells = monthGrid(month, today);
  const weeks = Array.from({ length: 6 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Challenges in {monthTitle(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              <span aria-hidden="true">{weekday.slice(0, 3)}</span>
              <VisuallyHidden>{weekday}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((cell) => (
              <td key={cell.day}>
                <DayButton
                  cell={cell}
                  isChosen={cell.day === chosen}
                  running={runningOn(challenges, cell.day)}
                  onChoose={onChoose}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps {
  cell: CalendarDay;
  isChosen: boolean;
  running: readonly Challenge[];
  onChoose: (day: string) => void;
}

function DayButton({ cell, isChosen, running, onChoose }: DayButtonProps) {
  const more = running.length - NAMES_SHOWN;
  const count = running.length === 1 ? '1 challenge' : `${running.length} challenges`;
  return (
    <button
      type="button"
      className={styles.day}
      data-outside={!cell.inMonth || undefined}
      data-today={cell.isToday || undefined}
      aria-current={cell.isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      aria-label={`${dayText(cell.day)}, ${count}`}
      onClick={() => onChoose(cell.day)}
    >
      <span className={styles.date}>{cell.date}</span>
      {running.length > 0 && <span className={styles.count}>{running.length}</span>}
      <span className={styles.names}>
        {running.slice(0, NAMES_SHOWN).map((challenge) => (
          <span key={challenge.id}>{challenge.name}</span>
        ))}
        {more > 0 && <span className={styles.more}>+{more} more</span>}
      </span>
    </button>
  );
}
