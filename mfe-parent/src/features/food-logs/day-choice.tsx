import { firstLogDay } from '@tastequest/client';
import { addDays, nearDayText } from '@tastequest/formats';
import { DateField } from '@tastequest/ui';
import { useState } from 'react';
import { Chips } from '../../components/chips';

interface DayChoiceProps {
  /** The family's own. */
  today: string;
  day: string;
  onChange: (day: string) => void;
  error?: string;
}

const OTHER = 'other';

/** The day that a log counts for: today, yesterday, or one of the last two weeks. */
export function DayChoice({ today, day, onChange, error }: DayChoiceProps) {
  const near = [today, addDays(today, -1)];
  // Not forgotten while a date is typed that happens to be near.
  const [isOther, setOther] = useState(!near.includes(day));
  const isOtherDay = isOther || !near.includes(day);
  const choose = (value: string) => {
    setOther(value === OTHER);
    onChange(value === OTHER ? addDays(today, -2) : value);
  };
  return (
    <>
      <Chips
        even
        label="Day"
        options={[
          ...near.map((value) => ({ value, label: nearDayText(value, today) })),
          { value: OTHER, label: 'Another day' },
        ]}
        chosen={isOtherDay ? OTHER : day}
        onChoose={choose}
        error={isOtherDay ? undefined : error}
      />
      {isOtherDay && (
        <DateField
          label="Date"
          min={firstLogDay(today)}
          max={today}
          value={day}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
      )}
    </>
  );
}
