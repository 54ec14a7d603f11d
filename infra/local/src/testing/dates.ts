const zoneAt = (hoursAheadOfUtc: number): string =>
  // POSIX counts the other way round.
  hoursAheadOfUtc === 0 ? 'UTC' : `Etc/GMT${hoursAheadOfUtc > 0 ? '-' : '+'}${Math.abs(hoursAheadOfUtc)}`;

/** Where it is noon now, on the same day as in UTC: a family that lives here sees no midnight during a test. */
export const noonZone = (): string => zoneAt(12 - new Date().getUTCHours());

/** Where it is another day than in UTC now, at least an hour from midnight. */
export const otherDayZone = (): string => (new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Etc/GMT-14');

/** A zone in the east and one in the west of it that are on different days now, each half an hour before its next midnight or more. */
export function zonesOfTwoDays(): readonly [east: string, west: string] {
  // Of the four, one has its midnight at 10:00 UTC, two at 11:00 and one at 12:00.
  const hour = new Date(Date.now() + 30 * 60_000).getUTCHours();
  return [zoneAt(hour === 10 ? 13 : 14), zoneAt(hour === 12 ? -11 : -12)];
}

/** A birthday of somebody of about this age, whenever the test runs. */
export const birthday = (age: number): string => `${new Date().getUTCFullYear() - age}-01-01`;
