import { dayText, momentText, nearDayText } from './dates';

it('shows a day as written, in every time zone', () => {
  expect(dayText('2026-03-09')).toBe('Mar 9, 2026');
});

it('shows a moment in the time zone of the family', () => {
  expect(momentText('2026-03-09T23:30:00Z', 'UTC')).toMatch(/^Mar 9, 11:30\sPM$/);
  expect(momentText('2026-03-09T23:30:00Z', 'Asia/Tokyo')).toMatch(/^Mar 10, 8:30\sAM$/);
});

it('names the days that are near', () => {
  expect(nearDayText('2026-03-09', '2026-03-09')).toBe('Today');
  expect(nearDayText('2026-03-08', '2026-03-09')).toBe('Yesterday');
  expect(nearDayText('2026-03-02', '2026-03-09')).toBe('Mon, Mar 2');
  expect(nearDayText('2025-12-30', '2026-03-09')).toBe('Dec 30, 2025');
});
