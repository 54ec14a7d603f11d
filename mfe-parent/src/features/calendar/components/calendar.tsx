import type { Challenge, Child } from '@tastequest/client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton, SelectField } from '@tastequest/ui';
import { useState } from 'react';
import { monthTitle, otherMonth } from '../model/month-grid';
import styles from './calendar.module.css';
import { DayChallenges } from './day-challenges';
import { MonthTable } from './month-table';

interface CalendarProps {
  challenges: readonly Challenge[];
  childList: readonly Pick<Child, 'id' | 'fullName'>[];
  /** The family's day. */
  today: string;
}

/** A month of six weeks, and the challenges of the chosen day below. */
export function Calendar({ challenges, childList, today }: CalendarProps) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const [day, setDay] = useState(today);
  const [childId, setChildId] = useState('');
  const shown = challenges.filter((challenge) => childId === '' || challenge.childId === childId);
  const goToToday = () => {
    setMonth(today.slice(0, 7));
    setDay(today);
  };
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.month}>
          <IconButton label="Previous month" icon={<ChevronLeft />} onClick={() => setMonth(otherMonth(month, -1))} />
          <h2 aria-live="polite">{monthTitle(month)}</h2>
          <IconButton label="Next month" icon={<ChevronRight />} onClick={() => setMonth(otherMonth(month, 1))} />
        </div>
        <Button variant="secondary" onClick={goToToday}>
          Today
        </Button>
        <SelectField
          label="Child"
          placeholder="All Children"
          options={childList.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          value={childId}
          onChange={(event) => setChildId(event.target.value)}
        />
      </div>
      <MonthTable month={month} today={today} chosen={day} challenges={shown} onChoose={setDay} />
      <DayChallenges day={day} today={today} challenges={shown} />
    </>
  );
}
