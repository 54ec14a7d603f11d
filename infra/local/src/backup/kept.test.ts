import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDue, nameAt, superfluous, tidy } from './kept.ts';

const HOUR_MS = 3_600_000;
const noon = (day: string) => nameAt(new Date(`${day}T12:00:00Z`));

/** A backup at noon of each of so many days, up to Sunday, 1 March 2026. */
const days = (count: number) => Array.from({ length: count }, (_, n) => nameAt(new Date(Date.UTC(2026, 2, 1 - n, 12))));

it('keeps the newest of 7 days, 4 weeks and 3 months', () => {
  const all = days(100);
  const gone = new Set(superfluous(all));
  expect(all.filter((name) => !gone.has(name))).toEqual(
    [
      ...['03-01', '02-28', '02-27', '02-26', '02-25', '02-24', '02-23'],
      // Sundays: the weeks before. February has its 28th, March its 1st.
      ...['02-22', '02-15', '02-08', '01-31'],
    ].map((day) => noon(`2026-${day}`)),
  );
});

it('keeps one of several on a day, the newest, and all that there are while they are few', () => {
  const morning = nameAt(new Date('2026-03-01T06:00:00Z'));
  expect(superfluous([morning, ...days(3)])).toEqual([morning]);
});

it('comes to the same however often it is asked on the way', () => {
  let kept: string[] = [];
  for (const name of days(100).toReversed()) {
    const gone = new Set(superfluous([...kept, name]));
    kept = [...kept, name].filter((one) => !gone.has(one));
  }
  expect(kept.toReversed().slice(0, 10)).toEqual(
    days(100)
      .filter((name) => !superfluous(days(100)).includes(name))
      .slice(0, 10),
  );
});

it('asks for one when there is none, and a day after the last', () => {
  const last = new Date('2026-03-01T12:00:00Z');
  expect(isDue([], last)).toBe(true);
  expect(isDue([nameAt(last), noon('2026-01-01')], new Date(last.getTime() + 23 * HOUR_MS))).toBe(false);
  expect(isDue([nameAt(last), noon('2026-01-01')], new Date(last.getTime() + 24 * HOUR_MS))).toBe(true);
});

it('deletes what it made itself only, and the drafts of interrupted ones', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-kept-'));
  const mine = ['before-holidays.tar.gz', 'tastequest-2026.tar.gz', 'x.draft'];
  const left = `${noon('2026-02-28')}.draft`;
  for (const name of [...mine, left, ...days(40)]) writeFileSync(path.join(folder, name), '');
  await tidy(folder);
  const names = readdirSync(folder);
  rmSync(folder, { recursive: true });
  expect(names).toEqual(expect.arrayContaining(mine));
  expect(names).not.toContain(left);
  expect(names.length - mine.length).toBe(11);
});
