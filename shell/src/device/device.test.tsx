import { markEnded, wasEndedOnPurpose } from './device';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test.each([
  ['at once', 0, true],
  ['after ten seconds', 10_000, false],
  ['on a clock that was set back by a year meanwhile', -365 * 24 * 3_600_000, false],
])('a session that was ended on purpose is known %s: %j', (_when, passed, known) => {
  markEnded();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + passed);
  expect(wasEndedOnPurpose()).toBe(known);
});
