import { countAt } from './use-count-up';

it('starts at nothing and ends at the target', () => {
  expect(countAt(25, 0)).toBe(0);
  expect(countAt(25, 900)).toBe(25);
  expect(countAt(25, 5000)).toBe(25);
});

it('never goes back', () => {
  const counts = Array.from({ length: 60 }, (_, frame) => countAt(40, frame * 16));
  expect(counts).toEqual([...counts].sort((left, right) => left - right));
});
