import { zonesOfTwoDays } from './dates.ts';

afterEach(() => jest.useRealTimers());

it('finds two zones on different days, neither within half an hour of its midnight, at any time', () => {
  jest.useFakeTimers();
  const dayIn = (timeZone: string, at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone });
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    const now = Date.UTC(2026, 10, 30, 0, minute);
    jest.setSystemTime(now);
    const [east, west] = zonesOfTwoDays();
    expect(dayIn(east, now) > dayIn(west, now)).toBe(true);
    for (const zone of [east, west])
      expect([minute, dayIn(zone, now + 29 * 60_000)]).toEqual([minute, dayIn(zone, now)]);
  }
});
