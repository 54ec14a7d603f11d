import { chartPoints, historyCsv, sumOfPoints } from './chart-points';

const history = [
  { day: '2026-03-08', points: 0 },
  { day: '2026-03-09', points: 25 },
];

it('keeps the empty days and names the bars by the period', () => {
  expect(chartPoints(history, 'week')).toEqual([
    { label: 'Sun', value: 0 },
    { label: 'Mon', value: 25 },
  ]);
  expect(chartPoints(history, 'month')[1]?.label).toBe('Mar 9');
  expect(chartPoints([{ day: '2026-03-01', points: 7 }], 'year')).toEqual([{ label: 'Mar 2026', value: 7 }]);
});

it('adds the bars up', () => {
  expect(sumOfPoints(history)).toBe(25);
});

it('exports the rows', () => {
  expect(historyCsv(history)).toBe('Day,Points\r\n2026-03-08,0\r\n2026-03-09,25\r\n');
});
