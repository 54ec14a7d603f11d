import { dayOfEntry, pointEntrySchema } from './row';

const row = {
  id: 'e1',
  seq: 1,
  child_id: 'mia',
  kind: 'forgiven',
  points: 8,
  balance_after: 10,
  label: 'Kale',
  emoji: null,
  reason: null,
  created_at: '2026-03-09T10:00:00Z',
};

test('an entry of a kind that is newer than this build is shown among the others', () => {
  expect(pointEntrySchema.parse(row).kind).toBe('forgiven');
  expect(pointEntrySchema.parse({ ...row, kind: 'lottery' }).kind).toBe('adjustment');
});

test('an entry stays on the day it counts for when the family moves to another time zone; one from before days were kept moves along', () => {
  const [kept, old] = [{ ...row, earned_on: '2026-03-08' }, row].map((one) => pointEntrySchema.parse(one));
  const days = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map((zone) =>
    [kept, old].map((one) => one && dayOfEntry(one, zone)),
  );
  expect(days).toEqual([
    ['2026-03-08', '2026-03-08'],
    ['2026-03-08', '2026-03-10'],
  ]);
});

test('after a move to the west, a day that has not come yet is today', () => {
  jest.useFakeTimers({ now: new Date('2026-03-09T10:30:00Z') });
  const entry = pointEntrySchema.parse({ ...row, earned_on: '2026-03-10' });
  expect(['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => dayOfEntry(entry, zone))).toEqual([
    '2026-03-10',
    '2026-03-08',
  ]);
});
