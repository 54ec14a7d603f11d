import { monthSpan } from './month-span';

it('spans six weeks from the Sunday on or before the first', () => {
  expect(monthSpan('2026-03')).toEqual({ from: '2026-03-01', to: '2026-04-11' });
  expect(monthSpan('2026-08')).toEqual({ from: '2026-07-26', to: '2026-09-05' });
  expect(monthSpan('2028-02')).toEqual({ from: '2028-01-30', to: '2028-03-11' });
});
