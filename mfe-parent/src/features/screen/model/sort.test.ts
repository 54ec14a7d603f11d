import { byNumber, byText, descending, sorted } from './sort';

const rows = [
  { name: 'pear', points: 5 },
  { name: 'Apple', points: 20 },
  { name: 'fig', points: 10 },
];
const choices = [
  { id: 'name', label: 'Name', compare: byText((row: (typeof rows)[number]) => row.name) },
  { id: 'points', label: 'Points', compare: descending(byNumber((row: (typeof rows)[number]) => row.points)) },
];

it('orders by the chosen entry and leaves the given rows alone', () => {
  expect(sorted(rows, choices, 'name').map((row) => row.name)).toEqual(['Apple', 'fig', 'pear']);
  expect(sorted(rows, choices, 'points').map((row) => row.points)).toEqual([20, 10, 5]);
  expect(rows[0]?.name).toBe('pear');
});

it('uses the first order for an unknown choice', () => {
  expect(sorted(rows, choices, 'nothing').map((row) => row.name)).toEqual(['Apple', 'fig', 'pear']);
});
