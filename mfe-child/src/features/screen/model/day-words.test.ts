import { dayWords, weekday } from './day-words';

it.each([
  ['2026-03-09', 'Today'],
  ['2026-03-08', 'Yesterday'],
  ['2026-03-02', 'Mon, Mar 2'],
  ['2026-03-20', 'Fri, Mar 20'],
  ['2025-12-31', 'Dec 31, 2025'],
])('calls %s %s on 2026-03-09', (day, words) => {
  expect(dayWords(day, '2026-03-09')).toBe(words);
});

it('names weekdays', () => {
  expect(weekday('2026-03-09')).toBe('Mon');
});
