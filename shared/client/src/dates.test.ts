import { ageOn, dayOf, isDay, todayIn } from './dates';

test.each([
  ['Pacific/Kiritimati', '2026-03-02'],
  ['Europe/Berlin', '2026-03-01'],
  ['UTC', '2026-03-01'],
  ['America/Los_Angeles', '2026-02-28'],
])('the day in %s', (zone, day) => {
  const moment = zone.startsWith('America') ? '2026-03-01T06:30:00Z' : '2026-03-01T10:30:00Z';
  expect(todayIn(zone, new Date(moment))).toBe(day);
});

test('a zone that this browser does not know falls back to its own', () => {
  expect(todayIn('Mars/Olympus', new Date('2026-03-01T12:00:00Z'))).toMatch(/^2026-0(2|3)-\d{2}$/);
});

test('a moment belongs to the local day', () => {
  expect(dayOf('2026-03-01T23:30:00Z', 'Europe/Berlin')).toBe('2026-03-02');
});

test.each([
  ['2013-05-10', '2026-05-09', 12],
  ['2013-05-10', '2026-05-10', 13],
  ['2013-05-10', '2026-05-11', 13],
  ['2012-02-29', '2025-02-28', 12],
  ['2012-02-29', '2025-03-01', 13],
  ['2026-01-01', '2026-01-01', 0],
])('born %s, on %s: %i years', (dob, today, age) => {
  expect(ageOn(dob, today)).toBe(age);
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
