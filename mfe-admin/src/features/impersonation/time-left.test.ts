import { minutesLeft } from './time-left';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:30:00Z', 30],
  ['2026-11-21T12:00:01Z', 1],
  ['2026-11-21T12:00:00Z', 0],
  ['2026-11-21T11:00:00Z', 0],
])('until %s there are %i minutes', (expiresAt, minutes) => {
  expect(minutesLeft(expiresAt, now)).toBe(minutes);
});
