import type { Challenge } from '@tastequest/client';
import { calendarEvents, childrenOf, monthSpan } from './rules';

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

it('names each child once, by name', () => {
  const rows = [
    { childId: 'mia', childName: 'Mia' },
    { childId: 'leo', childName: 'Leo' },
    { childId: 'mia', childName: 'Mia' },
  ];
  expect(childrenOf(rows)).toEqual([
    { value: 'leo', label: 'Leo' },
    { value: 'mia', label: 'Mia' },
  ]);
});

it('spans six weeks from the Sunday on or before the first', () => {
  expect(monthSpan('2026-03')).toEqual({ from: '2026-03-01', to: '2026-04-11' });
  expect(monthSpan('2026-08')).toEqual({ from: '2026-07-26', to: '2026-09-05' });
  expect(monthSpan('2028-02')).toEqual({ from: '2028-01-30', to: '2028-03-11' });
});
