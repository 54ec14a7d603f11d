import { addDays, dayIn, dayText, hourIn, momentText, nearDayText } from './dates';

test('a day is shown as written, in every style and time zone', () => {
  expect(dayText('2026-03-09')).toBe('Mar 9, 2026');
  expect(dayText('2026-03-09T23:30:00+05:00')).toBe('Mar 9, 2026');
  expect(dayText('2026-03-09', 'weekday')).toBe('Mon');
  expect(dayText('2026-03-09', 'long-weekday-date')).toBe('Monday, March 9');
  expect(dayText('2026-03-09', 'long-month')).toBe('March 2026');
});

test.each([
  ['2026-03-09', 'Today'],
  ['2026-03-08', 'Yesterday'],
  ['2026-03-02', 'Mon, Mar 2'],
  ['2026-03-10', 'Tue, Mar 10'],
  ['2026-03-20', 'Fri, Mar 20'],
  ['2025-12-31', 'Dec 31, 2025'],
])('%s is %s on 2026-03-09', (day, text) => {
  expect(nearDayText(day, '2026-03-09')).toBe(text);
});

test('a moment is shown in the time zone that is asked for', () => {
  expect(momentText('2026-03-09T23:30:00Z', 'short', 'UTC')).toMatch(/^Mar 9, 11:30\sPM$/);
  expect(momentText('2026-03-09T23:30:00Z', 'short', 'Asia/Tokyo')).toMatch(/^Mar 10, 8:30\sAM$/);
  expect(momentText('2026-03-09T23:30:00Z', 'full', 'UTC')).toMatch(/^Mar 9, 2026, 11:30\sPM$/);
});

test('a time zone that this browser does not know falls back to its own', () => {
  expect(dayIn(new Date('2026-03-01T12:00:00Z'), 'Mars/Olympus')).toMatch(/^2026-0(2|3)-\d{2}$/);
  expect(momentText('2026-03-09T12:00:00Z', 'short', 'Mars/Olympus')).toMatch(/^Mar (8|9|10), /);
});

test.each([
  ['2026-03-09', 1, '2026-03-10'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 14, '2027-01-14'],
])('%s and %i days is %s', (day, by, sum) => {
  expect(addDays(day, by)).toBe(sum);
});

test('the hours of a day go from 0 to 23', () => {
  const hours = ['2026-03-09T00:30:00Z', '2026-03-09T12:00:00Z', '2026-03-09T23:30:00Z'];
  expect(hours.map((moment) => hourIn(new Date(moment), 'UTC'))).toEqual([0, 12, 23]);
});
