import type { Challenge } from '@tastequest/client';
import { calendarEvents } from './calendar-events';

const challenge = (over: Partial<Challenge>) =>
  ({
    id: 'c',
    name: 'Green week',
    kind: 'standard',
    status: 'active',
    startDate: '2026-03-02',
    endDate: null,
    ...over,
  }) as Challenge;

it('runs from start to due date, and without one it stays open', () => {
  const [open, closed] = calendarEvents([challenge({}), challenge({ endDate: '2026-03-08', status: 'expired' })]);
  expect(open).toMatchObject({ label: 'Green week', start: '2026-03-02', end: null, tone: 'leaf' });
  expect(closed).toMatchObject({ end: '2026-03-08', tone: 'sky' });
});

it('tells adventures apart', () => {
  expect(calendarEvents([challenge({ kind: 'taste_adventure' })])[0]?.tone).toBe('grape');
});
