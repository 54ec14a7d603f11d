import { monthGrid, monthTitle, otherMonth, runningOn } from './month-grid';

it('has 42 cells from a Sunday to a Saturday', () => {
  const grid = monthGrid('2026-03', '2026-03-09');
  expect(grid).toHaveLength(42);
  expect(grid[0]).toMatchObject({ day: '2026-03-01', inMonth: true });
  expect(grid[41]).toMatchObject({ day: '2026-04-11', inMonth: false });
  expect(grid.filter((cell) => cell.isToday).map((cell) => cell.day)).toEqual(['2026-03-09']);
});

it('fills the days before the first from the month before', () => {
  expect(monthGrid('2026-11', '2026-03-09')[0]?.day).toBe('2026-11-01');
  expect(monthGrid('2026-12', '2026-03-09')[0]?.day).toBe('2026-11-29');
});

it('moves between months and years', () => {
  expect(otherMonth('2026-12', 1)).toBe('2027-01');
  expect(otherMonth('2026-01', -1)).toBe('2025-12');
  expect(monthTitle('2026-03')).toBe('March 2026');
});

it('shows a challenge from its first to its last day, and for ever without one', () => {
  const week = { startDate: '2026-03-02', endDate: '2026-03-08' };
  const open = { startDate: '2026-03-05', endDate: null };
  expect(runningOn([week, open], '2026-03-01')).toEqual([]);
  expect(runningOn([week, open], '2026-03-08')).toEqual([week, open]);
  expect(runningOn([week, open], '2027-01-01')).toEqual([open]);
});
