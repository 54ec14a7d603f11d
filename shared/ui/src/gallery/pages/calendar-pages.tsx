import { useState } from 'react';
import { countText } from '@tastequest/formats';
import { CalendarGrid, ProgressBar, SelectField, type CalendarEvent } from '../../index';
import { State } from '../state';
import type { GalleryPage } from './types';

const EVENTS: CalendarEvent[] = [
  { id: 'rainbow', label: 'Rainbow week', start: '2026-03-02', end: '2026-03-08' },
  { id: 'green', label: 'Go green with Grandma', start: '2026-03-09', end: '2026-03-20', tone: 'sky' },
  { id: 'fruits', label: 'Ten fruits', start: '2026-03-11', end: null, tone: 'grape' },
  { id: 'soup', label: 'Soup day', start: '2026-03-12', tone: 'sun' },
  { id: 'crunch', label: 'Crunchy snacks', start: '2026-03-11', end: '2026-03-13', tone: 'berry' },
  { id: 'nuts', label: 'Nuts and seeds', start: '2026-03-24', end: '2026-03-25', tone: 'sun' },
];

const WORDS = {
  count: (count: number) => countText(count, { one: '# challenge', other: '# challenges' }),
  nothing: 'No challenges on this day.',
};

function Month({ isDrawn = false }: { isDrawn?: boolean }) {
  const [month, setMonth] = useState('2026-03');
  const [child, setChild] = useState('');
  return (
    <CalendarGrid
      label={isDrawn ? 'Drawn days' : 'Challenges'}
      month={month}
      today="2026-03-12"
      onMonthChange={setMonth}
      events={EVENTS}
      words={{ ...WORDS, list: isDrawn ? 'Challenges of the drawn day' : 'Challenges of the chosen day' }}
      renderDay={isDrawn ? (_day, events) => <span>{events.length > 0 && '⭐'}</span> : undefined}
      renderEvent={({ label }) => (
        <>
          <strong>{label}</strong>
          <ProgressBar value={4} max={10} label={`Progress of ${label}`} />
        </>
      )}
      tools={
        <SelectField
          label="Child"
          placeholder="All Children"
          options={['Mia', 'Leo'].map((name) => ({ value: name, label: name }))}
          value={child}
          onChange={(event) => setChild(event.target.value)}
        />
      }
    />
  );
}

function Months() {
  return (
    <>
      <State title="Events as bars; under 640 px as dots" layout="card">
        <Month />
      </State>
      <State title="Days drawn by the caller" layout="card">
        <Month isDrawn />
      </State>
    </>
  );
}

export const calendarPages: GalleryPage[] = [
  {
    id: 'calendar-grid',
    title: 'CalendarGrid',
    group: 'Tables',
    about: 'Arrow keys, Home, End, Page Up and Page Down move; Enter chooses a day.',
    States: Months,
  },
];
